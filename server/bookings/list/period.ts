import type { LocalDate } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { assertSalon } from '../../salons/access.ts'
import { dayBounds } from '../../time-zone.ts'
import type { Period } from './status-counts.sql.ts'

/** Local dates, both inclusive, as instants of the salon's calendar. */
export async function periodOf(
  salonId: string,
  { fromDate, toDate }: { fromDate?: LocalDate | undefined; toDate?: LocalDate | undefined },
  context: Context,
): Promise<Period> {
  if (!fromDate && !toDate) return {}
  const { timezone } = await assertSalon(salonId, context)
  return {
    from: fromDate ? dayBounds(timezone, fromDate).start : undefined,
    until: toDate ? dayBounds(timezone, toDate).end : undefined,
  }
}
