import type { ReactNode } from 'react'
import { showLocalTime } from '../../shared/format.ts'
import { type LocalTime, midnight } from '../../shared/time.ts'
import { Select } from './Select.tsx'

interface TimeSelectProps {
  label: ReactNode
  labelHidden?: boolean
  value: LocalTime
  /** Also midnight, at the end. */
  isEnd?: boolean
  onChange: (time: LocalTime) => void
  hint?: string
  error?: string
  className?: string
}

/** Selects a time of day: every quarter-hour, plus the current value if it is in between. */
export function TimeSelect({ value, isEnd = false, ...rest }: TimeSelectProps) {
  const quarters = isEnd ? [...quartersOfDay(), optionOf(midnight)] : quartersOfDay()
  const between = value !== '' && !quarters.some((quarter) => quarter.value === value)
  const times = between ? [...quarters, optionOf(value)].toSorted((a, b) => (a.value < b.value ? -1 : 1)) : quarters

  return <Select {...rest} value={value} options={times} />
}

function optionOf(time: LocalTime) {
  return { value: time, label: showLocalTime(time) }
}

// A page has dozens of these, so the options are formatted once per locale.
const known = new Map<string, ReturnType<typeof optionOf>[]>()

function quartersOfDay() {
  const manner = showLocalTime('13:00')
  const made = known.get(manner) ?? Array.from({ length: 24 * 4 }, (_, quarter) => optionOf(timeOf(quarter)))
  known.set(manner, made)
  return made
}

function timeOf(quarter: number): LocalTime {
  return `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
