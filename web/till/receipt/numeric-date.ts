import type { LocalDate } from '../../../shared/time.ts'

/** `11/21/2026`: on US receipts in every language. */
export function showNumericDate(date: LocalDate): string {
  const [year, month, day] = date.split('-')
  return `${Number(month)}/${Number(day)}/${year}`
}
