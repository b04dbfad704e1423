/** Staff performance in a period. */

import { showName } from '../../shared/format.ts'
import { toDollars } from '../../shared/money.ts'
import type { StaffUtilization } from '../../shared/reports/reports.ts'
import { utilization } from '../../shared/reports/staff-figures.ts'
import { intervalOf } from './by-now.ts'
import { type ReportScope } from './report-scope.ts'
import { teamWork } from './staff-figures.ts'

export async function utilizationOf({ sql, salon, language, now, period }: ReportScope): Promise<StaffUtilization[]> {
  const team = await teamWork(salon, intervalOf(salon.timezone, period), now, sql)
  return team.map(({ member, appointments, bookedMinutes, minutesAtWork, revenueCents, comingCents }) => ({
    staffId: member.id,
    staffName: showName(member, language),
    former: member.leftAt !== null,
    comingValue: toDollars(comingCents),
    totalHours: Math.round(minutesAtWork / 6) / 10,
    appointments,
    revenue: toDollars(revenueCents),
    utilization: utilization(bookedMinutes, minutesAtWork),
  }))
}
