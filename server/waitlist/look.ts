/**
 * Checks a salon's line after a change there, and when a held place or an entry expires.
 * Why: docs/decisions/0062-waitlist-and-held-times.md
 */

import { addMinutes, type Instant } from '../../shared/time.ts'
import { type NewPlace, searchPlaces } from '../../shared/waitlist/line.ts'
import type { Setup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { writeBookings } from '../bookings/write.ts'
import type { World } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { inTurns } from '../http/turns.ts'
import type { Among } from '../messages/claims.ts'
import { nextDaytime } from '../messages/reminders.ts'
import { findSalon, type StoredSalon } from '../salons/salons.sql.ts'
import { localDate } from '../time-zone.ts'
import { earliestFor, knownTimes, type LoadedDays, loadDays, partyOf, searchHeld, waitingOf } from './line.ts'
import { holdPlace } from './offer.ts'
import { endPlaces, type HeldPlace, listHeld, listToldTimes, listWithdrawn } from './places.sql.ts'
import {
  claimChecks,
  endEntries,
  listBookedOtherwise,
  listLine,
  type StoredEntry,
  settleCheck,
} from './waitlist.sql.ts'

const salonsAtOnce = 10
/** Longer than a check takes. If the process dies, another one takes over when the lease ends. */
const leaseMinutes = 1

/** Returns how many salons were checked. @param salonIds salons that changed; null: all */
export async function lookAtWaitlists(world: World, salonIds: Among = null): Promise<number> {
  let looked = 0
  for (;;) {
    const now = world.now()
    const leaseEnds = addMinutes(now, leaseMinutes)
    const due = await claimChecks(world.db, { now, leaseEnds, max: salonsAtOnce, salonIds })
    for (const salonId of due) {
      const salon = await findSalon(world.db, salonId)
      if (!salon) continue
      await lookAt(salon, world)
      const day = nextDaytime(salon.timezone, now)
      await settleCheck(world.db, salonId, { leaseEnds, now, notBefore: day > now ? day : null })
    }
    looked += due.length
    if (due.length < salonsAtOnce) return looked
  }
}

/** Decides without the salon's lock first; takes it, and decides again, only when there is something to do. */
async function lookAt(salon: StoredSalon, world: World): Promise<void> {
  const now = world.now()
  if (isNothing(await decide(world.db, salon, now))) return
  await writeBookings(world, salon.id, async (sql) => {
    noteKind(sql, 'waitlist')
    const { over, booked, ended, places, setup, line } = await decide(sql, salon, now)
    await endEntries(sql, salon.id, over, { state: 'over', now })
    await endEntries(sql, salon.id, booked, { state: 'booked', now })
    await endPlaces(sql, salon.id, ended, { now })
    for (const place of places) if (setup) await holdPlace(sql, { salon, setup, line, place }, world)
  })
}

interface LineDecision {
  /** Entries whose last span has ended. */
  over: string[]
  /** Entries whose clients booked a visit some other way. */
  booked: string[]
  /** Places to release. */
  ended: string[]
  places: NewPlace[]
  line: readonly StoredEntry[]
  /** Of the earliest day. Null when no place can be offered now. */
  setup: Setup | null
}

function isNothing({ over, booked, ended, places }: LineDecision): boolean {
  return over.length + booked.length + ended.length + places.length === 0
}

async function decide(sql: Sql, salon: StoredSalon, now: Instant): Promise<LineDecision> {
  const [all, held, bookedOtherwise] = await Promise.all([
    listLine(sql, salon.id),
    listHeld(sql, salon.id),
    listBookedOtherwise(sql, salon.id),
  ])
  const over = all.filter(({ overAt }) => overAt <= now).map(({ id }) => id)
  const booked = bookedOtherwise.filter((id) => !over.includes(id))
  const line = all.filter(({ id }) => !over.includes(id) && !booked.includes(id))
  const ended = await endedPlaces(sql, salon, { held, line, now })
  const base = { over, booked, ended, line }

  const toldNow = held.flatMap(({ id, offers }) =>
    ended.includes(id) ? [] : offers.filter(({ answer }) => answer === null).map(({ entryId }) => entryId),
  )
  const free = line.filter(({ id, asks }) => !asks && !toldNow.includes(id))
  const isDay = nextDaytime(salon.timezone, now) === now
  if (salon.waitlist === 'off' || !isDay || free.length === 0) return { ...base, places: [], setup: null }

  const days = await daysOf(sql, salon, free, { without: ended, now })
  const [setup = null] = days.setups.values()
  if (!setup) return { ...base, places: [], setup }
  const ids = free.map(({ id }) => id)
  const told = await listToldTimes(sql, salon.id, ids)
  const kept = await listWithdrawn(sql, salon.id, now)
  const waiting = free.flatMap(
    (entry) => waitingOf(entry, setup, [...knownTimes(told.get(entry.id) ?? [], salon.timezone), ...kept]) ?? [],
  )
  const rules = { earliest: earliestFor(setup, now), all: salon.waitlist === 'all' }
  return { ...base, places: await inTurns(searchPlaces(waiting, days, rules), { isFirst: true }), setup }
}

export function daysOf(
  sql: Sql,
  { id, timezone }: StoredSalon,
  entries: readonly StoredEntry[],
  { without, now }: { without: readonly string[]; now: Instant },
): Promise<LoadedDays> {
  const today = localDate(timezone, now)
  return loadDays(sql, id, {
    dates: entries.flatMap(({ dates }) => dates).filter((date) => date >= today),
    services: [...new Set(entries.flatMap(({ serviceIds }) => serviceIds))],
    without,
    now,
  })
}

interface WaitlistState {
  held: readonly HeldPlace[]
  /** Those who still wait. */
  line: readonly StoredEntry[]
  now: Instant
}

/** Places that expired, whose clients no longer wait, or where nobody can serve any more. */
async function endedPlaces(sql: Sql, salon: StoredSalon, { held, line, now }: WaitlistState): Promise<string[]> {
  const ended: string[] = []
  for (const place of held) {
    const open = place.offers.filter(({ answer, entryId }) => answer === null && line.some(({ id }) => id === entryId))
    const isOver =
      place.expiresAt <= now || open.length === 0 || !(await isStillThere(sql, salon, { place, line, now }))
    if (isOver) ended.push(place.id)
  }
  return ended
}

async function isStillThere(
  sql: Sql,
  salon: StoredSalon,
  { place, line, now }: { place: HeldPlace; line: readonly StoredEntry[]; now: Instant },
): Promise<boolean> {
  const first = place.offers.find((offer) => offer.first)
  const holder = line.find(({ id }) => id === first?.entryId)
  if (!holder) return true // another client may still take it
  const date = localDate(salon.timezone, place.start)
  const { setups } = await loadDays(sql, salon.id, {
    dates: [date],
    services: holder.serviceIds,
    without: [place.id],
    now,
  })
  const setup = setups.get(date)
  const party = setup && partyOf(holder, setup)
  if (!setup || !party) return false
  return (await inTurns(searchHeld(party, place, salonDay(setup, date, now), now), { isFirst: true })) !== null
}
