/** What is done after a visit was paid: more is on an open check of its own, less is owed to the client. A paid check never changes. */

import { sumOf } from '../../shared/till/shares.ts'
import { newId } from '../context.ts'
import { checkIn } from './check.ts'
import { endEmpty, findLater, insertCheck, saveFollowed, type TakenLine } from './check-changes.sql.ts'
import type { StoredCheck } from './checks.sql.ts'
import type { Visit } from './goods.sql.ts'
import { clientOf, draftsOf, type LineDraft, storeLines } from './open.ts'
import { findSettled, listPayers, type Settled, saveOwed, saveSettled } from './settled.sql.ts'
import { type Following, isSame, loadDone, store, withVisit } from './with-visit.ts'

/** @param checkId the one that paid for the visits @returns whether anything is open, or owed, that was not */
export async function followPaid(acting: Following, checkId: string): Promise<boolean> {
  const { sql, salonId } = acting
  const settled = await findSettled(sql, salonId, checkId)
  const visits = await loadDone(acting, [...settled.keys()])
  const later = await findLater(sql, salonId, [...settled.keys()])
  const owed = new Map<string, number>()
  let isChanged = false
  for (const visit of visits) {
    const one = settled.get(visit.bookingId)
    if (!one) continue
    if (await followLater(acting, visit, { settled: one, checkId: later.get(visit.bookingId) })) isChanged = true
    for (const { checkId: id, cents } of owedFor(visit, one)) owed.set(id, (owed.get(id) ?? 0) + cents)
  }
  const charged = [...settled.values()].flatMap((one) => one.charged)
  const paid = new Map(charged.map((line) => [line.checkId, line]))
  const all = [...paid].map(([id, { checkPaidCents, idleTipCents }]) => {
    return { checkId: id, cents: Math.min(owed.get(id) ?? 0, checkPaidCents) + idleTipCents }
  })
  return (await saveOwed(sql, salonId, all)) || isChanged
}

async function followLater(
  acting: Following,
  visit: Visit,
  { settled, checkId }: { settled: Settled; checkId: string | undefined },
): Promise<boolean> {
  const { sql, salonId, now, who } = acting
  const check = checkId === undefined ? null : await checkIn(acting, checkId)
  const own = check ? draftsOf(check) : []
  const known = own.flatMap((line) => (line.bookingId === visit.bookingId ? takenAs(line) : []))
  const lines = withVisit(own, dueOf(visit, settled.taken), known)
  if (isSame(lines, own)) return false
  if (check) {
    const owedCents = await store(acting, check, { own, lines })
    await saveOwed(sql, salonId, [{ checkId: check.id, cents: owedCents ?? 0 }])
    const isEmpty = lines.length === 0 && check.settledCents === 0 && check.paidCents === 0
    if (isEmpty) await endEmpty(sql, salonId, check.id, { now, byName: who.by_name })
  } else await openLater(acting, visit, lines)
  return true
}

function takenAs({ bookingLineId, serviceId, staffId, listCents }: LineDraft): TakenLine[] {
  return bookingLineId === null ? [] : [{ id: bookingLineId, serviceId, staffId, cents: listCents }]
}

async function openLater(acting: Following, visit: Visit, lines: readonly LineDraft[]): Promise<void> {
  const { sql, salonId, salon, now, who } = acting
  const id = newId()
  await insertCheck(sql, salonId, { id, now, client: clientOf([visit]), settings: salon.settings, who })
  await storeLines(acting, id, { lines, discounts: [], tip: { kind: 'none' }, touched: true })
  await saveFollowed(sql, salonId, id, now)
}

/** The lines that are not settled, each with what is not settled of it. */
export function dueOf(visit: Visit, taken: readonly TakenLine[]): Visit {
  const lines = visit.lines.flatMap((line) => {
    const before = taken.find(({ id }) => id === line.id)
    if (!before) return [line]
    const cents = line.cents - before.cents
    return cents > 0 ? [{ ...line, cents, options: [] }] : []
  })
  return { ...visit, lines }
}

/** By how much more was charged than was done since, by line: on the check that charged it last, as far as it did. */
export function owedFor(
  { lines }: Pick<Visit, 'lines'>,
  { taken, charged }: Pick<Settled, 'taken' | 'charged'>,
): { id: string; checkId: string; cents: number }[] {
  return taken.flatMap(({ id, cents }) => {
    const done = lines.find((line) => line.id === id)?.cents ?? 0
    const own = charged.filter((line) => line.id === id)
    let over = Math.min(cents - done, sumOf(own.map(({ paidCents }) => paidCents)) - done)
    return own.flatMap(({ checkId, paidCents }) => {
      const part = Math.min(over, paidCents)
      if (part <= 0) return []
      over -= part
      return [{ id, checkId, cents: part }]
    })
  })
}

/** Of what is owed on the check, as much is being refunded, or kept: without it, what was done is settled. */
export async function settleOwed(acting: Following, check: StoredCheck, cents: number): Promise<void> {
  const { sql, salonId } = acting
  let left = Math.min(cents, check.owedCents)
  for (const payerId of await payersOf(acting, check)) {
    const settled = await findSettled(sql, salonId, payerId)
    for (const visit of await loadDone(acting, [...settled.keys()])) {
      const { bookingId } = visit
      const one = settled.get(bookingId)
      const owed = one ? owedFor(visit, one).filter(({ checkId }) => checkId === check.id) : []
      if (!one || owed.length === 0) continue
      let { own } = one
      for (const { id, cents: over } of owed) {
        const part = Math.min(left, over)
        own = withLess(own, id, part)
        left -= part
      }
      await saveSettled(sql, salonId, { checkId: payerId, bookingId, own })
    }
    await followPaid(acting, payerId)
  }
}

/** The checks that paid for the visits whose lines are on this one. */
export function payersOf({ sql, salonId }: Following, { lines }: Pick<StoredCheck, 'lines'>): Promise<string[]> {
  return listPayers(sql, salonId, [...new Set(lines.flatMap(({ bookingId }) => bookingId ?? []))])
}

/** What a later check charged is not among those of the first. */
function withLess(own: readonly TakenLine[], id: string, cents: number): TakenLine[] {
  const isOwn = own.some((line) => line.id === id)
  const all = isOwn ? own : [...own, { id, serviceId: null, staffId: null, cents: 0 }]
  return all.map((line) => (line.id === id ? { ...line, cents: line.cents - cents } : line))
}
