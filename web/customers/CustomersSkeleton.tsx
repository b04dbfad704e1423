import { Skeleton } from '../ui/Skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeleton of the list; `label` tells screen readers what is loading. */
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
