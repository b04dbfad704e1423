/** The hours of past days never change: figures and pay depend on them. */

import { AppError } from '../../../shared/errors.ts'
import type { LocalDate } from '../../../shared/time.ts'

/** @throws AppError `invalid_request` for the first day before today */
export function assertComing(
  { days, usual }: { days: readonly { date: LocalDate }[]; usual: readonly LocalDate[] },
  today: LocalDate,
): void {
  const row = days.findIndex(({ date }) => date < today)
  if (row >= 0) throw new AppError('invalid_request', { fields: { [`days.${row}.date`]: 'day_past' } })
  const place = usual.findIndex((date) => date < today)
  if (place >= 0) throw new AppError('invalid_request', { fields: { [`usual.${place}`]: 'day_past' } })
}
