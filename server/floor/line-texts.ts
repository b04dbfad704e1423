/** Texts to clients in line who agreed to them: that their turn is soon, and that it is now. */

import { keepMinutes, soonMinutes } from '../../shared/floor/limits.ts'
import { expectStarts } from '../../shared/floor/waiting-time.ts'
import { addMinutes, type Instant, minute } from '../../shared/time.ts'
import { writeBookings } from '../bookings/write.ts'
import type { World } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { queueUrgentText } from '../messages/messages.sql.ts'
import { agreesToTexts } from '../messages/text-stops.sql.ts'
import { words } from '../messages/words.ts'
import type { Acting } from './acts.ts'
import { type FloorSalon, findFloorSalon, type PartyRow } from './floor.sql.ts'
import { claimLooks, listUntold, markTold } from './line-texts.sql.ts'
import { stateOf } from './state.ts'

/** How long such a text is useful. */
const usefulMinutes = 15

type ToParty = Pick<PartyRow, 'phone' | 'language' | 'number' | 'here'>

/** Whether one is sent. */
export async function textCall({ sql, salonId, salon, now, context }: Acting, party: PartyRow): Promise<boolean> {
  const { phone, language, number, here } = party
  if (phone === '' || !(await agreesToTexts(sql, salonId, phone))) return false
  const text = words[language].lineCall({ salon: salon.name, number, keepMinutes: here ? null : keepMinutes })
  return send(sql, { salon, party, text, now }, context)
}

interface LineText {
  salon: FloorSalon
  party: Omit<ToParty, 'here'>
  text: string
  now: Instant
}

async function send(
  sql: Sql,
  { salon: { salonId }, party: { phone, language }, text, now }: LineText,
  { texting }: Pick<World, 'texting'>,
): Promise<boolean> {
  const expiresAt = addMinutes(now, usefulMinutes)
  const message = { salonId, kind: 'line_call' as const, phone, language, words: text, expiresAt, now }
  return (await queueUrgentText(sql, message, texting)) === null
}

/** Time between two looks at one salon's line: the wait is accurate to five minutes at best. */
const lookEveryMs = minute / 2
const salonsAtOnce = 10
/** Of one salon; the next look is soon. */
const partiesAtOnce = 5

/** Texts everybody whose turn is soon, once. Any number of processes may do so at once. Returns how many salons were looked at. */
export async function textWhoseTurnIsSoon(world: World): Promise<number> {
  let looked = 0
  for (;;) {
    const now = world.now()
    const salonIds = await claimLooks(world.db, { now, before: now - lookEveryMs, max: salonsAtOnce })
    for (const salonId of salonIds) await textSoonIn(salonId, world)
    looked += salonIds.length
    if (salonIds.length < salonsAtOnce) return looked
  }
}

/** Plays the day forward without the salon's lock, and takes it only when somebody is to be told. */
async function textSoonIn(salonId: string, world: World): Promise<void> {
  const now = world.now()
  const salon = await findFloorSalon(world.db, salonId, now)
  if (!salon?.switches.on) return
  const { floor, rules } = await stateOf(world.db, salon, now)
  const soon = new Set(
    expectStarts(floor, rules, now).flatMap(({ partyId, start }) =>
      start !== null && start <= addMinutes(now, soonMinutes) ? partyId : [],
    ),
  )
  if (soon.size === 0) return
  const untold = async (sql: Sql) => (await listUntold(sql, salonId, now)).filter(({ id }) => soon.has(id))
  if ((await untold(world.db)).length === 0) return
  await writeBookings(world, salonId, async (sql) => {
    noteKind(sql, 'floor')
    const parties = (await untold(sql)).slice(0, partiesAtOnce)
    await markTold(
      sql,
      salonId,
      parties.map(({ id }) => id),
      now,
    )
    for (const party of parties) {
      const text = words[party.language].lineSoon({ salon: salon.name, number: party.number })
      await send(sql, { salon, party, text, now }, world)
    }
  })
}
