/**
 * Records in the audit log when the front desk reads far more contacts than its work needs: one entry an hour, with the
 * count. Reading itself writes nothing: reads are stored once a minute, so that all processes count together and a
 * crash loses a minute at most. They are counted soon after the hour has ended.
 */

import type { FastifyInstance } from 'fastify'
import { minute } from '../../shared/time.ts'
import { contactsIn, weeksOfWork } from '../audit/contacts-in.ts'
import { insertEntry } from '../audit/entries.sql.ts'
import { insertReads, takeReads } from '../audit/reads.sql.ts'
import type { World } from '../context.ts'

/** Customers within an hour of the clock. Ten pages of the customer book are ordinary. */
export const ordinaryReads = 200

/** A process distinguishes this many contacts of one user in an hour; more need not be known. */
const maxKnown = 50_000

interface Reading {
  hour: number
  known: Set<number>
  /** Not stored yet. */
  fresh: number[]
}

/** Per front desk account, in this process. */
const readings = new WeakMap<World, Map<string, Reading>>()

export function watchReads(calls: FastifyInstance, world: World): void {
  const own = new Map<string, Reading>()
  readings.set(world, own)

  calls.addHook('preSerialization', async ({ session }, reply, answer) => {
    if (session?.role !== 'front_desk' || reply.statusCode >= 400) return answer
    const contacts = contactsIn(answer, weeksOfWork(world.now()))
    if (contacts.size > 0) remember(own, session.id, hourOf(world.now()), contacts)
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

/** The previous hour stays until it is stored. */
function remember(own: Map<string, Reading>, userId: string, hour: number, contacts: Set<number>): void {
  const key = `${userId} ${hour}`
  const reading = own.get(key) ?? { hour, known: new Set(), fresh: [] }
  own.set(key, reading)
  for (const contact of contacts) {
    if (reading.known.has(contact) || reading.known.size >= maxKnown) continue
    reading.known.add(contact)
    reading.fresh.push(contact)
  }
}

/** Stores the reads since the last time, and writes the entries of the hours that have ended. */
export async function noteReads(world: World): Promise<void> {
  const { db, now } = world
  const own = readings.get(world) ?? new Map<string, Reading>()
  for (const [key, reading] of own) {
    const contacts = reading.fresh.splice(0)
    const [userId = ''] = key.split(' ')
    try {
      if (contacts.length > 0) await insertReads(db, { userId, hour: reading.hour, contacts })
    } catch (error) {
      reading.fresh.push(...contacts)
      throw error
    }
    if (reading.hour < hourOf(now())) own.delete(key)
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
      await insertEntry(sql, { ...entry, aboutId: null, address: '', details: { count: contacts } }).execute()
    }
  })
}

function hourOf(now: number): number {
  return now - (now % (60 * minute))
}
