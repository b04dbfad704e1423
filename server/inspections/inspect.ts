/** What an inspector sees through a link. Clients, prices and contacts are never read into it. */

import { AppError } from '../../shared/errors.ts'
import type { FootSpaLog } from '../../shared/floor/foot-spas.ts'
import { showName } from '../../shared/format.ts'
import type { Inspected, InspectedLicense, InspectedPeriodPay } from '../../shared/inspections/contract.ts'
import type { PayPeriodOut } from '../../shared/pay/contract.ts'
import { isRenter } from '../../shared/pay/rules.ts'
import { addMinutes, type LocalDate, toIso } from '../../shared/time.ts'
import { hashOf } from '../accounts/tokens.ts'
import { audit } from '../audit/audit.ts'
import { businessDate, businessDay } from '../business-day.ts'
import type { Context } from '../context.ts'
import { changing } from '../db/changing.ts'
import type { Sql } from '../db/connection.ts'
import { loadChairs } from '../floor/spas/chairs.ts'
import { loadSpaLog } from '../floor/spas/read.ts'
import { listPeriods, periodAt } from '../pay/periods.ts'
import { assertSalon } from '../salons/access.ts'
import type { StoredSalon } from '../salons/salons.sql.ts'
import { listLicenses } from '../staff/licenses/licenses.sql.ts'
import { listStaff } from '../staff/staff.sql.ts'
import { findInspection, noteView, type StoredInspection } from './inspections.sql.ts'

/** Once ended, it says only whose it was. @throws AppError `not_found` */
export async function inspect(token: string, context: Context): Promise<Inspected> {
  const { inspection, salon } = await findByToken(token, context)
  const { name, address, phone, timezone } = salon
  const shown = { name, address, phone, timezone }
  if (inspection.endsAt <= context.now()) return { salon: shown, open: null }

  await note(inspection, context)
  const { by, pay } = inspection
  const [licenses, chairs, periods] = await Promise.all([
    licensesOf(context.db, salon.id),
    chairsOf(salon, context),
    pay ? listPeriods(context.db, salon, pay, context.now()) : [],
  ])
  return {
    salon: shown,
    open: {
      by,
      endsAt: toIso(inspection.endsAt),
      licenses,
      chairs,
      pay: pay && { ...pay, periods: periods.filter(({ state }) => pay.hours || state === 'closed') },
    },
  }
}

/** @throws AppError `not_found` */
async function findByToken(
  token: string,
  context: Context,
): Promise<{ inspection: StoredInspection; salon: StoredSalon }> {
  const inspection = await findInspection(context.db, hashOf(token), token)
  if (!inspection) throw new AppError('not_found')
  return { inspection, salon: await assertSalon(inspection.salonId, context) }
}

/** In the activity log of the salon, once a minute. */
async function note(inspection: StoredInspection, context: Context): Promise<void> {
  const { salonId, lastSeenAt } = inspection
  const now = context.now()
  if (lastSeenAt !== null && lastSeenAt > addMinutes(now, -1)) return
  await changing(context, async (sql) => {
    if (await noteView(sql, inspection, now)) await audit(sql, context, { action: 'inspection_viewed', salonId })
  })
}

/** The salon's first, then those of members at work in the order of the team, and who has none. */
async function licensesOf(sql: Sql, salonId: string): Promise<InspectedLicense[]> {
  const [licenses, staff] = await Promise.all([listLicenses(sql, salonId), listStaff(sql, salonId)])
  const rowsOf = (staffId: string | null, name: string | null): InspectedLicense[] => {
    const own = licenses.filter((license) => license.staffId === staffId)
    if (own.length === 0) return [{ name, kind: null, number: '', expiresOn: null }]
    return own.map(({ kind, number, expiresOn }) => ({ name, kind, number, expiresOn }))
  }
  const atWork = staff.filter(({ status }) => status !== 'inactive')
  return [...rowsOf(null, null), ...atWork.flatMap((member) => rowsOf(member.id, showName(member)))]
}

async function chairsOf(salon: StoredSalon, { db, now: clock }: Context) {
  const now = clock()
  const date = businessDate(salon, now)
  const { chairs } = await loadChairs(db, salon.id, { date, dayStart: businessDay(salon, date).start, now })
  return chairs.map(({ resource: { id, name }, unit, cleaned }) => ({
    resourceId: id,
    unit,
    name,
    cleaned: cleaned && { at: toIso(cleaned.at), initials: cleaned.initials },
  }))
}

/** @throws AppError `not_found`, also of a link that has ended */
export async function inspectLog(
  token: string,
  days: { from: LocalDate; to: LocalDate },
  context: Context,
): Promise<FootSpaLog> {
  const { salon } = await findOpen(token, context)
  const log = await loadSpaLog(context.db, salon, { ...days, now: context.now() })
  return { ...log, entries: log.entries.filter(({ kind }) => kind !== 'opened') }
}

/** @throws AppError `not_found`, also of a link that has ended, and of a period that the owner does not show */
export async function inspectPay(token: string, date: LocalDate, context: Context): Promise<InspectedPeriodPay> {
  const { inspection, salon } = await findOpen(token, context)
  const { pay } = inspection
  const period = pay && (await periodAt(context.db, salon, date, context.now()))
  if (!period || period.from > pay.to || period.to < pay.from) throw new AppError('not_found')
  return {
    timezone: salon.timezone,
    hours: pay.hours ? period.members.filter(({ days }) => days.some(({ minutes }) => minutes > 0)) : null,
    statements: pay.wages && period.state === 'closed' ? withoutRenters(period) : null,
  }
}

/** What booth renters take is no wage. */
function withoutRenters(period: PayPeriodOut): PayPeriodOut {
  return { ...period, members: period.members.filter((member) => !isRenter(member)) }
}

/** @throws AppError `not_found` */
async function findOpen(token: string, context: Context): ReturnType<typeof findByToken> {
  const found = await findByToken(token, context)
  if (found.inspection.endsAt <= context.now()) throw new AppError('not_found')
  await note(found.inspection, context)
  return found
}
