/** The last days of the sample salon's till, opened and closed: drawers counted to the cent, but for one that is short. */

import { countedCents, expectedCents } from '../../shared/till/counting.ts'
import { denominations } from '../../shared/till/limits.ts'
import type { LocalDate } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { insertDrawerEntries, saveClose, saveOpening, sumCash, sumDay } from '../till/days.sql.ts'
import { dayBounds, wallTime } from '../time-zone.ts'
import { sampleText } from './text/language.ts'
import { settings } from './till-settings.ts'

interface ClosedDays {
  salonId: string
  timezone: string
  /** Days on which something was paid, in order. */
  days: readonly LocalDate[]
  who: { user_id: string; by_name: string }
}

const lunchCents = 3850
const shortCents = 400

export async function closeDays(sql: Sql, { salonId, timezone, days, who }: ClosedDays): Promise<void> {
  const { till } = sampleText.en
  for (const [index, day] of days.entries()) {
    const at = (time: string) => wallTime(timezone, day, time, 'start')
    const openingCents = settings.opening_float_cents
    const opening = { cents: openingCents, counted: inPieces(openingCents), now: at('08:45'), by: who.by_name }
    await saveOpening(sql, salonId, day, opening)
    const isShort = index === days.length - 2
    if (isShort) {
      const entry = { id: newId(), day, kind: 'out' as const, cents: lunchCents, reason: till.drawerOut, staffId: null }
      await insertDrawerEntries(sql, salonId, [{ ...entry, now: at('12:40'), who }])
    }
    const figures = await sumDay(sql, salonId, day, dayBounds(timezone, day))
    const cash = await sumCash(sql, salonId, day)
    const money = { openingCents, ...cash, inCents: 0, outCents: isShort ? lunchCents : 0 }
    const expected = expectedCents(money)
    const counted = inPieces(expected - (isShort ? shortCents : 0))
    await saveClose(sql, salonId, day, {
      counted,
      countedCents: countedCents(counted),
      expectedCents: expected,
      reason: isShort ? till.short : '',
      report: { figures, drawer: { ...money, expectedCents: expected } },
      now: at('20:10'),
      userId: who.user_id,
      by: who.by_name,
    })
  }
}

/** In as few notes and coins as it takes. */
function inPieces(cents: number): Record<string, number> {
  let left = cents
  const pieces: Record<string, number> = {}
  for (const piece of denominations) {
    const many = Math.floor(left / piece)
    if (many > 0) pieces[piece] = many
    left -= many * piece
  }
  return pieces
}
