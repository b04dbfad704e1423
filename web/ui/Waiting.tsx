import { Skeleton } from './Skeleton.tsx'

interface WaitingProps {
  /** Told to whom cannot see the shapes. */
  label: string
  /** The size of each part that is being loaded: `h-11 w-full`. */
  shapes: readonly string[]
  className?: string
}

/** The shape of what is being loaded. */
export function Waiting({ label, shapes, className = 'grid gap-4' }: WaitingProps) {
  return (
    <output className={className}>
      <span className="sr-only">{label}</span>
      {shapes.map((shape, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shapes have no other name, and never move
        <Skeleton key={index} className={shape} />
      ))}
    </output>
  )
}
