/** Properties of every ledger. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Instant } from '../time.ts'
import { type LedgerEntry, replay } from './ledger.ts'
import { inMinutes } from './test-floor.ts'

const names = ['ana', 'bea', 'cat', 'dao']

/** Random entries of a day in a possible order, including concurrent seats, corrections and mistakes undone. */
const anyLedger: fc.Arbitrary<LedgerEntry[]> = fc
  .array(
    fc.record({
      who: fc.nat(3),
      what: fc.constantFrom(
        'seat',
        'finish',
        'break',
        'reweigh',
        'unseat',
        'resume',
        'late',
        'turn_down',
        'leave',
        'correct',
      ),
      halves: fc.integer({ min: -1, max: 2 }),
      cents: fc.integer({ min: -500, max: 9_000 }),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    const day = newDay()
    for (const [index, step] of steps.entries()) day.take(step.what, names[step.who] ?? 'ana', step, index)
    return day.entries
  })

type Step = { halves: number; cents: number }

function newDay() {
  const entries: LedgerEntry[] = []
  const inChair = new Map<string, string>()
  const done = new Map<string, string>()
  const away = new Set<string>()
  const here = new Set<string>()

  function take(what: string, staffId: string, { halves, cents }: Step, index: number): void {
    const entry = { staffId, at: inMinutes(index) }
    const visitId = inChair.get(staffId)
    const last = done.get(staffId)
    if (!here.has(staffId)) {
      here.add(staffId)
      entries.push({ ...entry, kind: 'clock_in', place: here.size, halves: 0 })
    } else if (away.has(staffId)) {
      away.delete(staffId)
      entries.push({ ...entry, kind: 'back' })
    } else if (what === 'late') entries.push({ ...entry, kind: 'late', halves: 2, toTheEnd: false })
    else if (what === 'turn_down') entries.push({ ...entry, kind: 'turned_down', halves: 0, toTheEnd: true })
    else if (what === 'correct') {
      entries.push({ ...entry, kind: 'corrected', visitId: visitId ?? null, halves, cents, reason: 'by hand' })
    } else if (visitId) takeInChair(what, { ...entry, visitId }, { halves, cents })
    else if (what === 'resume' && last) {
      inChair.set(staffId, last)
      done.delete(staffId)
      entries.push({ ...entry, kind: 'resumed', visitId: last })
    } else if (what === 'break' || what === 'leave') {
      away.add(staffId)
      entries.push(what === 'break' ? { ...entry, kind: 'break', until: null } : { ...entry, kind: 'clock_out' })
    } else if (what === 'seat') {
      inChair.set(staffId, `v${index}`)
      const weight = { halves: Math.max(0, halves), cents: Math.max(0, cents), because: 'price' } as const
      entries.push({ ...entry, kind: 'seated', visitId: `v${index}`, ...weight })
    }
  }

  function takeInChair(what: string, entry: { staffId: string; at: Instant; visitId: string }, added: Step): void {
    const { staffId, visitId } = entry
    if (what === 'reweigh') entries.push({ ...entry, kind: 'reweighed', ...added, because: 'price' })
    if (what !== 'finish' && what !== 'unseat') return
    inChair.delete(staffId)
    if (what === 'finish') done.set(staffId, visitId)
    entries.push({ ...entry, kind: what === 'finish' ? 'finished' : 'unseated' })
  }
  return { entries, take }
}

test('a ledger adds up: turns and money are the sums of what its entries say, but for seats that never were', () => {
  fc.assert(
    fc.property(anyLedger, (entries) => {
      const never = new Set(entries.flatMap((entry) => (entry.kind === 'unseated' ? [entry.visitId] : [])))
      const counts = entries.filter((entry) => !('visitId' in entry && never.has(entry.visitId ?? '')))
      for (const { staffId, halves, cents } of replay(entries).values()) {
        const own = counts.filter((entry) => entry.staffId === staffId)
        const sum = (key: 'halves' | 'cents') =>
          own.reduce((total, entry) => total + (key in entry ? Number(Reflect.get(entry, key)) : 0), 0)
        expect({ halves, cents }).toEqual({ halves: sum('halves'), cents: sum('cents') })
      }
    }),
  )
})

test('folding up to any entry and then the rest equals folding all at once', () => {
  fc.assert(
    fc.property(anyLedger, fc.nat(60), (entries, cut) => {
      const again = [...entries.slice(0, cut), ...entries.slice(cut)]
      expect(replay(again)).toEqual(replay(entries))
      for (const [index, entry] of entries.entries()) {
        const [before, after] = [replay(entries.slice(0, index)), replay(entries.slice(0, index + 1))]
        for (const [staffId, tally] of before) if (staffId !== entry.staffId) expect(after.get(staffId)).toEqual(tally)
      }
    }),
  )
})
