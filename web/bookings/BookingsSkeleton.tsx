import { Skeleton } from '../ui/Skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeleton of the list; `label` tells screen readers what is loading. */
export function BookingsSkeleton({ label }: { label: string }) {
  return (
    <output className="mt-3.5 grid gap-3">
      <span className="sr-only">{label}</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-40 md:h-14" />
      ))}
    </output>
  )
}
