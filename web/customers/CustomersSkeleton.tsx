import { Skeleton } from '../ui/Skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of the list. `label` says to screen readers what is on its way. */
export function CustomersSkeleton({ label }: { label: string }) {
  return (
    <output className="grid gap-3 p-4">
      <span className="sr-only">{label}</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-16 md:h-11" />
      ))}
    </output>
  )
}
