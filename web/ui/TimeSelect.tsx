import type { ReactNode } from 'react'
import { showLocalTime } from '../../shared/format.ts'
import type { LocalTime } from '../../shared/time.ts'
import { Select } from './Select.tsx'

interface TimeSelectProps {
  label: ReactNode
  labelHidden?: boolean
  value: LocalTime
  onChange: (time: LocalTime) => void
  hint?: string
  error?: string
  className?: string
}

/** A time of the day: every quarter of an hour, and the present one where it lies between. */
export function TimeSelect({ value, ...rest }: TimeSelectProps) {
  const times = quarters.includes(value) || value === '' ? quarters : [...quarters, value].toSorted()

  return <Select {...rest} value={value} options={times.map((time) => ({ value: time, label: showLocalTime(time) }))} />
}

const quarters: readonly LocalTime[] = Array.from(
  { length: 24 * 4 },
  (_, quarter) => `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`,
)

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
