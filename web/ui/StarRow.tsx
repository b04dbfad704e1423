import { Star } from 'lucide-react'

interface StarRowProps {
  /** One to five. */
  value: number
  size: number
  /** Text alternative. */
  label: string
}

const five = [1, 2, 3, 4, 5] as const

/** A rating, read-only. */
export function StarRow({ value, size, label }: StarRowProps) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{label}</span>
      {five.map((stars) => (
        <StarMark key={stars} filled={stars <= value} size={size} />
      ))}
    </span>
  )
}

export function StarMark({ filled, size }: { filled: boolean; size: number }) {
  return <Star size={size} aria-hidden className={filled ? 'fill-current text-other' : 'text-field'} />
}
