/**
 * Records in the audit log when the front desk reads far more contacts than its work needs: one entry an hour, with the
 * count, and notifies the owner at once. The front desk gets pages of fifty; a single day of bookings is its work. Reading itself writes nothing: reads are stored once a minute, so that all processes count together and a
 * crash loses a minute at most. They are counted soon after the hour has ended.
 */

import type { FastifyInstance } from 'fastify'
import { deviceOf } from '../../shared/accounts/device.ts'
import { minute } from '../../shared/time.ts'
import { contactsIn, weeksOfWork } from '../audit/contacts-in.ts'
import { insertEntry } from '../audit/entries.sql.ts'
import { countReads, insertReads, takeReads } from '../audit/reads.sql.ts'
import type { World } from '../context.ts'
import { tellScreens } from '../db/news.ts'
import { insertNotification, isNotified } from '../notifications/notifications.sql.ts'

/** Customers within an hour of the clock. Ten pages of the customer book are ordinary. */
export const ordinaryReads = 200

/** On a page for the front desk. */
const maxRowsOfFrontDesk = 50

/** A process distinguishes this many contacts of one user in an hour; more need not be known. */
const maxKnown = 50_000

interface HourOfReads {
  hour: number
  known: Set<number>
  /** Not stored yet. */
  fresh: number[]
  /** Where it was read last: address and device. */
  place: string
}

/** Per front desk account, in this process. */
const readings = new WeakMap<World, Map<string, HourOfReads>>()

export function watchReads(calls: FastifyInstance, world: World): void {
  const own = new Map<string, HourOfReads>()
  readings.set(world, own)

  calls.addHook('preHandler', async ({ session, query }) => {
    if (session?.role !== 'front_desk' || !isPaged(query) || isOfOneDay(query)) return
    query.limit = Math.min(query.limit, maxRowsOfFrontDesk)
  })

  calls.addHook('preSerialization', async ({ session, ip, headers }, reply, answer) => {
    if (session?.role !== 'front_desk' || reply.statusCode >= 400) return answer
    const contacts = contactsIn(answer, weeksOfWork(world.now()))
    if (contacts.size > 0)
      remember(own, session.id, { hour: hourOf(world.now()), place: placeOf(ip, headers['user-agent']) }, contacts)
    return answer
  })

  const note = () =>
    noteReads(world).catch((error: Error) => calls.log.warn({ message: error.message }, 'reads of contacts not noted'))
  const timer = setInterval(() => void note(), minute)
  calls.addHook('onClose', async () => {
    clearInterval(timer)
    await note()
  })
}

function isPaged(query: unknown): query is { limit: number } {
  return typeof query === 'object' && query !== null && 'limit' in query && typeof query.limit === 'number'
}

function isOfOneDay(query: object): boolean {
  return 'fromDate' in query && 'toDate' in query && query.fromDate !== undefined && query.fromDate === query.toDate
}

/** `203.0.113.7 (Chrome, Android)`. */
function placeOf(address: string, userAgent = ''): string {
  const { browser, system } = deviceOf(userAgent)
  const device = [browser, system].filter(Boolean).join(', ')
  return device ? `${address} (${device})` : address
}

/** The previous hour stays until it is stored. */
function remember(
  own: Map<string, HourOfReads>,
  userId: string,
  { hour, place }: Pick<HourOfReads, 'hour' | 'place'>,
  contacts: Set<number>,
): void {
  const key = `${userId} ${hour}`
  const reading = own.get(key) ?? { hour, known: new Set(), fresh: [], place }
  own.set(key, reading)
  reading.place = place
  for (const contact of contacts) {
    if (reading.known.has(contact) || reading.known.size >= maxKnown) continue
    reading.known.add(contact)
    reading.fresh.push(contact)
  }
}

/** Stores the reads since the last time, and writes the entries of the hours that have ended. */
export async function noteReads(world: World): Promise<void> {
  const { db, now } = world
  const own = readings.get(world) ?? new Map<string, HourOfReads>()
  for (const [key, reading] of own) {
    const contacts = reading.fresh.splice(0)
    const [userId = ''] = key.split(' ')
    try {
      if (contacts.length > 0) await insertReads(db, { userId, hour: reading.hour, contacts })
      if (reading.known.size >= ordinaryReads) await tellOwners(userId, reading.hour, world)
    } catch (error) {
      reading.fresh.push(...contacts)
      throw error
    }
    if (reading.hour < hourOf(now() - 5 * minute)) own.delete(key) // its place is still needed for the entry
  }

  // Two minutes later, when every process has stored its reads.
  const ended = hourOf(now() - 2 * minute)
  await db.transaction().execute(async (sql) => {
    for (const { salonId, userId, who, role, hour, contacts } of await takeReads(sql, ended)) {
      if (contacts <= ordinaryReads) continue
      const entry = {
        salonId,
        userId,
        who,
        role,
        at: hour + 60 * minute,
        kind: 'customers',
        action: 'contacts_read',
      } as const
      await insertEntry(sql, {
        ...entry,
        aboutId: null,
        address: own.get(`${userId} ${hour}`)?.place ?? '',
        details: { count: contacts },
      }).execute()
    }
  })
}

/** Once an hour: by then somebody copies the customer book. */
async function tellOwners(userId: string, hour: number, { db, now }: World): Promise<void> {
  for (const { salonId, who, contacts } of await countReads(db, { userId, hour })) {
    if (contacts < ordinaryReads) continue
    await db.transaction().execute(async (sql) => {
      if (await isNotified(sql, salonId, { kind: 'contact_views', userId, since: hour })) return
      const details = { userId, by: who, count: contacts }
      await insertNotification(sql, salonId, { kind: 'contact_views', bookingId: null, now: now(), details }).execute(
        sql,
      )
      await tellScreens(sql, salonId)
    })
  }
}

function hourOf(now: number): number {
  return now - (now % (60 * minute))
}
