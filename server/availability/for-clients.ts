/**
 * The days of a salon as clients see them: a time that is held while another client types counts as taken. The front desk ignores
 * held times.
 */

import { createHash } from 'node:crypto'
import { AppError } from '../../shared/errors.ts'
import { addOnAlone } from '../../shared/services/marks.ts'
import type { Instant } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { type Dates, type Frame, loadSetupWith } from './day-cache.sql.ts'
import type { ClientDays } from './day-cache.ts'
import { loadSetup, type Setup, type SetupOptions } from './days.sql.ts'
import { openingOn, salonDay } from './days.ts'
import { holdForOthers } from './hold.ts'
import type { DaySpan } from './setup-parts.sql.ts'

/** Who is asking. `holder`: hash of the id that the browser chose for itself; null: it holds nothing. */
export interface Asking {
  isOwner: boolean
  holder: Buffer | null
}

/** A client who holds nothing. */
export const anyClient: Asking = { isOwner: false, holder: null }

/** Like `loadSetup`. Null when there is no such salon. */
export async function loadSetupFor(
  { isOwner, holder }: Asking,
  sql: Sql,
  salonId: string,
  days: DaySpan,
  options: SetupOptions = {},
): Promise<Setup | null> {
  const setup = await loadSetup(sql, salonId, days, isOwner ? options : { ...options, holder })
  if (setup) holdForOthers(setup)
  return setup
}

/** The same for a booking, using the cached frame of the salon if it is still current. @param frame null: none is cached */
export async function loadSetupAround(
  asking: Asking,
  sql: Sql,
  salonId: string,
  days: { around: Instant; days: number },
  { frame, ...options }: Pick<SetupOptions, 'services' | 'askedFor'> & { frame: Frame | null },
): Promise<Setup | null> {
  const { isOwner, holder } = asking
  const deciding = { ...options, ...days, ...(!isOwner && { holder }) }
  const setup = frame && (await loadSetupWith(frame, sql, salonId, deciding))
  if (!setup) return loadSetupFor(asking, sql, salonId, days, options)
  holdForOthers(setup)
  return setup
}

/** For a search for free times: from the cache if it is current. Null when there is no such salon. */
export async function lookAtDays(
  asking: Asking,
  { db, days, now }: Context,
  salonId: string,
  dates: Dates,
  options: Pick<SetupOptions, 'services' | 'askedFor'> = {},
): Promise<ClientDays | null> {
  if (days && (await days.isCurrent())) {
    const { isOwner, holder } = asking
    return days.load(salonId, dates, { ...options, ...(!isOwner && { holder }), now: now() })
  }
  const setup = await loadSetupFor(asking, db, salonId, dates, { ...options, termsOf: options.services ?? [] })
  return (
    setup && {
      setup,
      openingOn: (date) => openingOn(setup, date),
      dayOn: (date, at) => salonDay(setup, date, at),
      busyOn: (_, staffId) => setup.busy.get(staffId) ?? [],
    }
  )
}

/** As it is stored, so that a reader of the table cannot impersonate the browser. */
export function holderOf(headers: Record<string, unknown>): Buffer | null {
  const word = headers['booking-holder']
  return typeof word === 'string' ? createHash('sha256').update(word).digest() : null
}

/** @throws AppError `add_on_alone`, with the add-on as its field */
export function assertAddOnsWithService(serviceIds: readonly string[], { services }: Pick<Setup, 'services'>): void {
  const visit = services.filter(({ id }) => serviceIds.includes(id))
  const alone = visit[addOnAlone(visit)]
  if (!alone) return
  throw new AppError('add_on_alone', { fields: { [`services.${serviceIds.indexOf(alone.id)}`]: 'invalid' } })
}
