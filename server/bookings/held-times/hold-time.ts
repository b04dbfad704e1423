/** Holds a time while a client types their details, by the rule and the lock of bookings. */

import type { HeldTime, HoldTime } from '../../../shared/bookings/held-times.ts'
import { maxHeldMinutes, maxHeldPerNetwork } from '../../../shared/bookings/limits.ts'
import { type Instant, minute, toIso } from '../../../shared/time.ts'
import type { Frame } from '../../availability/day-cache.sql.ts'
import type { Setup } from '../../availability/days.sql.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { countTry } from '../../db/limits.ts'
import { noteNothing } from '../../db/news.ts'
import { isFlooded } from '../flood/flood.ts'
import { fingerprint } from '../idempotency.ts'
import { loadSetupOf, place } from '../place.ts'
import { writeBookings } from '../write.ts'
import { insertHeldTime, loadHolding, lockHolder, type NewHeldTime } from './held-times.sql.ts'

const tries = { name: 'held-times', max: 40, windowMinutes: 10 }

/**
 * Replaces the time that the browser held before. Holding is optional: without it, the booking can still be tried. Null when no
 * more may be held, or while bookings require work. @throws AppError as `book` if the time cannot be booked; `too_many_requests`
 */
export async function holdTime(
  salonId: string,
  input: HoldTime,
  holder: Buffer,
  context: Context,
): Promise<HeldTime | null> {
  const { db, network, now } = context
  await countTry(db, tries, network, now())
  if (await isFlooded(salonId, context)) return null
  const frame = (await context.days?.frameOf(salonId)) ?? null
  const asked = { salonId, input, holder, network: fingerprint({ network }), frame, now: now() }
  return writeBookings(context, salonId, (sql) => hold(sql, asked))
}

interface HoldRequest {
  salonId: string
  input: HoldTime
  holder: Buffer
  network: Buffer
  /** The salon's cached frame; null: none. */
  frame: Frame | null
  now: Instant
}

async function hold(sql: Sql, { salonId, input, holder, network, frame, now }: HoldRequest): Promise<HeldTime | null> {
  noteNothing(sql)
  const parts = [input, ...input.guests].map((part) => ({ ...part, salonId }))
  const setup = await loadSetupOf(sql, parts, { isOwner: false, holder, frame, now })
  const placed = await place(sql, parts, { input: { ...input, salonId }, isOwner: false, setup, now })
  const { assigned } = placed
  const start = Math.min(...assigned.lines.map((line) => line.start))
  const end = Math.max(...assigned.lines.map((line) => line.end))
  const lines = heldLines(assigned, setup)

  await lockHolder(sql, { network, holder })
  const { ofNetwork, minutes, secondsLeft } = await loadHolding(sql, salonId, { holder, network, start, end })
  const own = lines.reduce((sum, line) => sum + (line.blockedUntil - line.start) / minute, 0)
  const isTooMuch = ofNetwork >= maxHeldPerNetwork || minutes + own > maxHeldMinutes(setup.staff.length)
  if (isTooMuch || secondsLeft < 1) return null

  const id = newId()
  const expiresAt = await insertHeldTime(sql, salonId, { id, holder, network, secondsLeft, start, end, lines })
  return { id, expiresAt: toIso(expiresAt), secondsLeft: Math.floor(secondsLeft) }
}

/** The lines of the visit, and the new places of bookings that make room for it: both must stay free. */
function heldLines(
  { lines, moves }: Awaited<ReturnType<typeof place>>['assigned'],
  setup: Setup,
): NewHeldTime['lines'] {
  const own = lines.map(({ person = 0, resourceIds, ...line }) => ({ ...line, person, resourceIds: [...resourceIds] }))
  const making = moves.flatMap(({ lineIds, toStaffId }) =>
    setup.lines
      .filter(({ lineId }) => lineIds.includes(lineId))
      .map(({ start, end, blockedUntil }) => {
        return {
          start,
          end,
          blockedUntil,
          staffId: toStaffId,
          person: 0,
          minutes: 0,
          cleanupMinutes: 0,
          resourceIds: [],
        }
      }),
  )
  return [...own, ...making]
}
