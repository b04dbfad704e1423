/** Customers to contact. */

import type { CustomerList } from '../../../shared/reports/list-kinds.ts'
import { type ListedCustomer, lateDays, lostWeeks, maxListed, missedWeeks } from '../../../shared/reports/lists.ts'
import { addDays, type Instant, type LocalDate, toIso } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import { dayBounds, localDate } from '../../time-zone.ts'
import { type CustomerListPage, type ListedRow, listBirthdays, listCame } from './customers.sql.ts'

interface CustomersQuery {
  list: CustomerList
  staffId?: string | undefined
}

/** All of them if `everybody` is set. @throws AppError `not_found` */
export async function customersToAsk(salonId: string, query: CustomersQuery, context: Context, everybody = false) {
  await assertOwnSalon(salonId, context)
  const { timezone, name } = await assertSalon(salonId, context)
  const now = context.now()
  const today = localDate(timezone, now)
  const limit = everybody ? null : maxListed
  const found =
    query.list === 'birthdays'
      ? birthdays(await listBirthdays(context.db, salonId, daysFrom(today), now), limit)
      : await listCame(
          context.db,
          salonId,
          { ...windowOf(query.list, timezone, today, now), now, staffId: query.staffId ?? null, limit },
          context.left?.(),
        )
  return { salonName: name, timezone, today, ...found, customers: found.customers.map(asListed) }
}

/** Past days in the salon's zone; today's customers may still rebook at the front desk. */
function windowOf(list: Exclude<CustomerList, 'birthdays'>, timezone: string, today: LocalDate, now: Instant) {
  const daysAgo = (days: number) => dayBounds(timezone, addDays(today, -days)).start
  return list === 'not_back'
    ? { last: { start: daysAgo(lostWeeks * 7), end: daysAgo(missedWeeks * 7) }, rebooked: false }
    : { last: { start: daysAgo(lateDays), end: now }, rebooked: list === 'rebooked' }
}

function birthdays(customers: ListedRow[], limit: number | null): CustomerListPage {
  const { length } = customers
  return { total: length, members: [], shown: length, customers: customers.slice(0, limit ?? length) }
}

/** The next days as month and day. In years without February 29, its birthdays fall on the 28th. */
export function daysFrom(today: LocalDate): number[] {
  return Array.from({ length: lateDays + 1 }, (_, index) => addDays(today, index)).flatMap((date) => {
    const day = Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))
    return day === 228 && addDays(date, 1).endsWith('03-01') ? [228, 229] : [day]
  })
}

function asListed({ lastVisit, nextVisit, ...customer }: ListedRow): ListedCustomer {
  return {
    ...customer,
    lastVisit: lastVisit === null ? null : toIso(lastVisit),
    nextVisit: nextVisit === null ? null : toIso(nextVisit),
  }
}
