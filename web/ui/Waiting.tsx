import { Skeleton } from './Skeleton.tsx'

interface WaitingProps {
  /** Announced to screen readers. */
  label: string
  /** Classes for the size of each skeleton: `h-11 w-full`. */
  shapes: readonly string[]
  className?: string
}

/** Skeletons of what is loading. */
export function Waiting({ label, shapes, className = 'grid gap-4' }: WaitingProps) {
  return (
    <output className={className}>
      <span className="sr-only">{label}</span>
      {shapes.map((shape, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- skeletons have no other key, and never move
        <Skeleton key={index} className={shape} />
      ))}
    </output>
  )
}
