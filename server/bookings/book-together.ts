/**
 * Several requests in one transaction, those of a salon in their order: what decides about them is read once, each is decided by it
 * and by what those before it were given, and all are stored at once, also those of several salons. Why:
 * docs/decisions/0178-bookings-of-a-group-are-read-and-written-once.md
 */

import { AppError } from '../../shared/errors.ts'
import { loadSharedDays } from '../availability/shared-days.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { atOnce } from '../db/together.ts'
import { type Booked, bookInTransaction } from './book-alone.ts'
import { type Caller, loadCallers } from './caller.sql.ts'
import {
  type Asks,
  type Decided,
  decide,
  type Known,
  publicBookings,
  type Request,
  unquiet,
  visitsOf,
} from './decide.ts'
import { dayQueryOf } from './place.ts'
import type { Said, Together } from './write-together.ts'
import { type Visit, writeAllVisits } from './write-visit.ts'

/** By a client without a login, of a salon that had no flood a moment ago. */
export interface Asked {
  request: Request
  context: Context
}

/** Null: something is asked of this client after all. */
type Answer = Said<Booked | Asks | null>

/** @returns what is said to each. Requests that cannot be decided like that are booked by themselves in their turn. */
export async function bookAll(salons: readonly Together<Asked>[]): Promise<Answer[][]> {
  const each = salons.map((salon) => ({ ...salon, answers: new Array<Answer>() }))
  for (let open = each; open.length > 0; open = open.filter(({ asked, answers }) => answers.length < asked.length)) {
    const said = await bookFromOneRead(
      open.map(({ sql, asked, answers }) => ({ sql, asked: asked.slice(answers.length) })),
    )
    for (const [index, { sql, asked, answers }] of open.entries()) {
      answers.push(...(said[index] ?? []))
      const next = asked[answers.length]
      if (next) answers.push(await bookByItself(sql, next))
    }
  }
  return each.map(({ answers }) => answers)
}

async function bookByItself(sql: Sql, { request, context }: Asked): Promise<Answer> {
  let hasWritten = false
  const writes = () => {
    hasWritten = true
  }
  try {
    return { result: await bookInTransaction(sql, { ...request, writes }, context) }
  } catch (error) {
    if (hasWritten) throw error
    return saidOf(error)
  }
}

/** @throws what is no refusal */
function saidOf(error: unknown): Answer {
  if (error === unquiet) return { result: null }
  if (error instanceof AppError) return { refusal: error }
  throw error
}

/** Of the first of each salon, as many as can be decided in memory. */
async function bookFromOneRead(salons: readonly Together<Asked>[]): Promise<Answer[][]> {
  const [one] = salons
  if (!one) return []
  const those = salons.map(({ sql, asked }) => {
    const alone = asked.findIndex(({ request }) => isParty(request))
    return { sql, asked: alone < 0 ? asked : asked.slice(0, alone) }
  })
  const read = await atOnce(one.sql, (sql) => Promise.all(those.map(({ asked }) => readFor(sql, asked))))
  const decided = await Promise.all(those.map(({ sql, asked }, index) => decideAll(sql, asked, read[index])))
  const made = (await writeAllVisits(decided)).values()
  return decided.map(({ answers }) =>
    answers.map((answer) => {
      if (!('setup' in answer)) return answer
      const { value: booking } = made.next()
      if (!booking) throw new Error('nobody was booked')
      return { result: { booking, timezone: answer.setup.timezone, isRepeat: false } }
    }),
  )
}

interface DecidedVisits {
  sql: Sql
  visits: Visit[]
  /** Of who is booked, what was known. */
  answers: (Answer | Known)[]
}

async function decideAll(sql: Sql, asked: readonly Asked[], read: Read | null | undefined): Promise<DecidedVisits> {
  const visits: Visit[] = []
  const answers: DecidedVisits['answers'] = []
  if (!read) return { sql, visits, answers: asked.map(() => ({ refusal: new AppError('not_found') })) }
  for (const [index, { request, context }] of asked.entries()) {
    const known = read.knownTo(index)
    if (!known) break
    try {
      const decided = await decide(sql, request, known, context)
      if ('earlier' in decided) {
        answers.push({ result: { booking: decided.earlier, timezone: known.setup.timezone, isRepeat: true } })
        continue
      }
      if ('asks' in decided || decided.assigned.moves.length > 0) break
      read.note(index, decided)
      visits.push(...visitsOf(request, decided, known, context))
      answers.push(known)
    } catch (error) {
      answers.push(saidOf(error))
    }
  }
  return { sql, visits, answers }
}

function isParty({ input: { guests = [] } }: Request): boolean {
  return guests.length > 0
}

interface Read {
  /** What the request at that place would read after those that were noted; null: it has to be read. */
  knownTo: (index: number) => Known | null
  /** The visit is stored, for those after it. */
  note: (index: number, decided: Decided) => void
}

/** Null: no such salon. @param sql sends what is asked of it without waiting */
async function readFor(sql: Sql, asked: readonly Asked[]): Promise<Read | null> {
  const [first] = asked
  if (!first) return null
  const { salonId } = first.request.input
  const now = first.context.now()
  const queries = asked.map(({ request: { input, key, holder }, context }) => ({
    day: dayQueryOf(input, holder, now),
    phone: input.customer.phone,
    key,
    counted: { limit: publicBookings, subject: context.network },
  }))
  const [days, callers] = await Promise.all([
    loadSharedDays(
      sql,
      salonId,
      queries.map(({ day }) => day),
      first.request.frame ?? null,
    ),
    loadCallers(sql, salonId, queries, now),
  ])
  if (!days) return null
  const read = queries.map((query, index) => ({ ...query, caller: callers[index] }))
  const noted: (typeof read)[number][] = []
  return {
    knownTo(index) {
      const own = read[index]
      if (!own?.caller || noted.some((other) => areOfOne(own, other))) return null
      const setup = days.setupFor(own.day)
      const ofNetwork = noted.filter(({ counted }) => counted.subject === own.counted.subject).length
      return setup && { setup, caller: withMore(own.caller, { ofNetwork, all: noted.length }) }
    },
    note(index, { assigned: { lines } }) {
      noted.push(...read.slice(index, index + 1))
      days.give({
        bookingId: `${index}`,
        lines: lines.map((line, place) => ({ ...line, lineId: `${index} ${place}` })),
        given: lines.filter(({ requested }) => !requested).map(({ staffId }) => staffId),
        holder: read[index]?.day.holder ?? null,
        at: asked[index]?.context.now() ?? now,
      })
    },
  }
}

interface Sender {
  phone: string
  key: string | null
  caller: Caller | undefined
}

/** The same client, or the same request again: what is known of one changes with the other. */
function areOfOne(a: Sender, b: Sender): boolean {
  return a.phone === b.phone || isSame(a.key, b.key) || isSame(a.caller?.customerId, b.caller?.customerId)
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === 'string' && one === other
}

/** After that many more bookings, of the caller's network and of all. */
function withMore(caller: Caller, { ofNetwork, all }: { ofNetwork: number; all: number }): Caller {
  const { hits, lately } = caller
  return {
    ...caller,
    hits: hits + ofNetwork,
    ...(lately && { lately: { ...lately, bookings: lately.bookings + all } }),
  }
}
