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
  const between = value !== '' && !quarters.some((quarter) => quarter.value === value)
  const times = between ? [...quarters, optionOf(value)].toSorted((a, b) => (a.value < b.value ? -1 : 1)) : quarters

  return <Select {...rest} value={value} options={times} />
}

function optionOf(time: LocalTime) {
  return { value: time, label: showLocalTime(time) }
}

const quarters = Array.from({ length: 24 * 4 }, (_, quarter) =>
  optionOf(`${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`),
)

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
