/** Three strokes that show how many free times a day has. The text beside them says the same. */
export function Pips({ on, pressed }: { on: 0 | 1 | 2 | 3; pressed: boolean }) {
  const lit = pressed ? 'bg-on-brand' : 'bg-confirmed'
  const dim = pressed ? 'bg-on-brand/35' : 'bg-line-2'
  return (
    <span aria-hidden className="mb-0.5 flex h-1.5 w-full max-w-10.5 gap-[3px] px-px">
      {[1, 2, 3].map((pip) => (
        <span key={pip} className={`h-[5px] flex-1 rounded-[3px] ${pip <= on ? lit : dim}`} />
      ))}
    </span>
  )
}
