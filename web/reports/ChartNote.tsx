/** Tooltip of a data point. */
export function ChartNote({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="rounded-md bg-ink px-3 py-2 text-xs text-surface">
      <p className="font-semibold">{title}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
