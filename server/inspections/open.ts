/** The link that an owner opens for an inspector. */

import { AppError } from '../../shared/errors.ts'
import { showName } from '../../shared/format.ts'
import type { InspectedPay, Inspection } from '../../shared/inspections/contract.ts'
import { inspectionPath } from '../../shared/inspections/limits.ts'
import { toIso } from '../../shared/time.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import { type Context, signedIn } from '../context.ts'
import { changing } from '../db/changing.ts'
import { signed } from '../db/found-salons.ts'
import { assertOwnSalon, ownSalon } from '../salons/access.ts'
import { dayBounds, localDate } from '../time-zone.ts'
import * as store from './inspections.sql.ts'

/** @throws AppError `not_found` */
export async function readInspection(salonId: string, context: Context): Promise<{ open: Inspection | null }> {
  await assertOwnSalon(salonId, context)
  const found = await store.findOpenInspection(context.db, salonId, context.now())
  return { open: found && inspectionOut(found) }
}

function inspectionOut({ endsAt, lastSeenAt, pay }: Omit<store.StoredInspection, 'salonId' | 'id' | 'by'>): Inspection {
  return { endsAt: toIso(endsAt), lastSeenAt: lastSeenAt === null ? null : toIso(lastSeenAt), pay }
}

/** Until midnight in the salon's zone; one that is open ends. @throws AppError `not_found` */
export async function openInspection(
  salonId: string,
  pay: InspectedPay | null,
  context: Context,
): Promise<Inspection & { address: string }> {
  const { timezone } = await ownSalon(salonId, context)
  const now = context.now()
  const endsAt = dayBounds(timezone, localDate(timezone, now)).end
  const token = signed(newToken(), salonId)
  const opened = { tokenHash: hashOf(token), by: showName(signedIn(context)), now, endsAt, pay }
  await changing(context, async (sql) => {
    await store.endInspections(sql, salonId, now)
    await store.insertInspection(sql, salonId, opened)
  })
  const address = `${context.publicUrl()}${inspectionPath}${token}`
  return { ...inspectionOut({ endsAt, lastSeenAt: null, pay }), address }
}

/** @throws AppError `not_found` where none is open */
export async function endInspection(salonId: string, context: Context): Promise<void> {
  await assertOwnSalon(salonId, context)
  const ended = await changing(context, (sql) => store.endInspections(sql, salonId, context.now()))
  if (!ended) throw new AppError('not_found')
}
