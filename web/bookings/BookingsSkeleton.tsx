import { Skeleton } from '../ui/Skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeleton of the list, and what is loading. */
export function BookingsSkeleton({ label }: { label: string }) {
  return (
    <output className="grid gap-3">
      <span className="text-ink-2">{label}</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-40 md:h-14" />
      ))}
    </output>
  )
}
