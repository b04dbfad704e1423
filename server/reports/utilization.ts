/** Staff performance in a period. */

import { toDollars } from '../../shared/money.ts'
import type { StaffUtilization } from '../../shared/reports/reports.ts'
import { utilization } from '../../shared/reports/staff-figures.ts'
import { intervalOf, type Question } from './asked.ts'
import { teamWork } from './staff-figures.ts'

export async function utilizationOf({ sql, salon, period }: Question): Promise<StaffUtilization[]> {
  const team = await teamWork(salon, intervalOf(salon.timezone, period), sql)
  return team.map(({ member, appointments, bookedMinutes, minutesAtWork, revenueCents }) => ({
    staffId: member.id,
    staffName: `${member.firstName} ${member.lastName}`.trim(),
    totalHours: Math.round(minutesAtWork / 6) / 10,
    appointments,
    revenue: toDollars(revenueCents),
    utilization: utilization(bookedMinutes, minutesAtWork),
  }))
}
