import { useId } from 'react'
import { StarMark } from '../ui/StarRow.tsx'
import { useText } from './use-text.ts'

interface StarsProps {
  label: string
  /** Null: none chosen yet. */
  value: number | null
  onChange: (stars: number) => void
}

const five = [1, 2, 3, 4, 5] as const

/** One to five stars as radio buttons. */
export function Stars({ label, value, onChange }: StarsProps) {
  const { t } = useText()
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="-ml-2 flex">
        {five.map((stars) => (
          <label
            key={stars}
            className="relative grid size-touch cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">{t('review.stars', { count: stars })}</span>
            <StarMark filled={value !== null && stars <= value} size={28} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
