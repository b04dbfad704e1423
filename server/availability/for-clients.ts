/** The days of a salon as clients see them: what is held while another client types is taken. The front desk sees past it. */

import { createHash } from 'node:crypto'
import type { Sql } from '../db/connection.ts'
import { type DaySpan, loadSetup, type Setup, type SetupOptions } from './days.sql.ts'
import { hold } from './hold.ts'

/** Whom a call is for. `holder`: the browser's word for itself, hashed; null: it holds nothing. */
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

/** What is held for others takes their members' time and the chairs, and never makes room. */
export function holdForOthers(setup: Setup): void {
  const others = setup.held.filter(({ own }) => !own)
  for (const [visit, lines] of Map.groupBy(others, ({ heldTimeId, person }) => `${heldTimeId} ${person}`)) {
    hold(setup, {
      bookingId: visit,
      open: true,
      lines: lines.map((line, index) => ({ ...line, lineId: `${visit} ${index}`, serviceId: null, requested: true })),
    })
  }
}

/** As it is stored: whoever reads the table cannot speak for the browser. */
export function holderOf(headers: Record<string, unknown>): Buffer | null {
  const word = headers['booking-holder']
  return typeof word === 'string' ? createHash('sha256').update(word).digest() : null
}
