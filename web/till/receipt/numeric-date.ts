import type { LocalDate } from '../../../shared/time.ts'

/** `11/21/2026`, as on paper in the US, whatever the language. */
export function showNumericDate(date: LocalDate): string {
  const [year, month, day] = date.split('-')
  return `${Number(month)}/${Number(day)}/${year}`
}
