/** Searches of salons, lines and parties that were made to be dear, of every anonymous call that searches. */

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDay } from '../server/availability/find-slots.ts'
import { written } from '../server/http/written.ts'
import { diceOf } from '../server/sample/random.ts'
import { type Budget, newBudget, partOf, type Search } from '../shared/availability/budget.ts'
import { searchPlacements } from '../shared/availability/client-placements.ts'
import { searchPartyRefusal, searchPartySlots } from '../shared/availability/party.ts'
import { layOutParty } from '../shared/availability/party-layouts.ts'
import { type Slot, searchSlots } from '../shared/availability/slots.ts'
import { layOut, type TimedService } from '../shared/bookings/visit.ts'
import { presets } from '../shared/floor/rules.ts'
import { searchStarts } from '../shared/floor/waiting-time.ts'
import { addDays, minute } from '../shared/time.ts'
import { searchFit } from '../shared/waitlist/line.ts'
import { changed, dayOf, floorOf, type Plan, partyOf, randomPlan, standingOf, visitOf } from './dear-searches.ts'
import { expectNobodyHarmed } from './meanwhile.ts'
import { writeNote } from './report.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, statusOf } from './strangers.ts'

/** Of the CPU, whatever the salon. */
const limits = { callMs: 250, turnMs: 50 }
const tries = 250
const arrangements = ['start', 'finish', 'turns', 'any'] as const

interface Cost {
  callMs: number
  turnMs: number
}

/** What each anonymous call does once its days are loaded, in steps: of all days, with one budget. */
const calls: Record<string, (plan: Plan) => Search<unknown>> = {
  *'free times of a visit'(plan) {
    const day = dayOf(plan)
    const visit = visitOf(plan, day, 0)
    const rules = { earliest: 0, together: plan.together }
    const found = yield* eachDay(plan.days, (budget) => searchSlots(visit, { ...day, budget }, rules))
    write(found, layOut(visit, 0, plan.together))
  },
  *'free times of a party'(plan) {
    const day = dayOf(plan)
    const party = partyOf(plan, day)
    const arrangement = arrangements[plan.arrangement] ?? 'start'
    const rules = { earliest: 0, arrangement }
    const found = yield* eachDay(Math.min(14, plan.days), (budget) =>
      searchPartySlots(party, { ...day, budget }, rules),
    )
    write(found, layOutParty(party, arrangement))
  },
  *'a booking, a held time, a code'(plan) {
    const day = dayOf(plan)
    const lines = layOutParty(partyOf(plan, day), arrangements[plan.arrangement] ?? 'start')
    const start = day.open ? day.open.start + (plan.openMinutes / 2) * minute : 0
    const rules = { earliest: 0, anyStart: true, outsideHours: false }
    const placed = lines.map((line) => ({ ...line, start: line.start + start, end: line.end + start }))
    yield* searchPartyRefusal(placed, { ...day, budget: newBudget() }, rules)
  },
  *'other times of a visit, or of a party'(plan) {
    const day = dayOf(plan)
    const lines = standingOf(plan, day)
    yield* eachDay(plan.days, (budget) => searchPlacements(lines, { ...day, budget }, 0))
  },
  *'joining the waitlist'(plan) {
    const day = dayOf(plan)
    const days = Array.from({ length: Math.min(14, plan.days) }, () => day)
    const spans = day.open ? [{ start: day.open.end - minute, end: day.open.end }] : []
    const waiting = { entryId: '', party: partyOf(plan, day), spans, known: [] }
    yield* searchFit(waiting, days, 0)
  },
  *'a place in line, the TV, the door'(plan) {
    const { floor, now } = floorOf(plan)
    const budget = newBudget()
    for (const factor of [1, 1.25]) yield* searchStarts(floor, presets.by_price, now, { factor, budget })
    const [newcomer] = floor.waiting
    if (newcomer) yield* searchStarts(floor, presets.by_price, now, { newcomers: [newcomer], budget })
  },
}

function* eachDay<Found>(days: number, search: (budget: Budget) => Search<Found>): Search<Found[]> {
  const budget = newBudget()
  const found: Found[] = []
  for (let index = 0; index < days; index++) {
    const { own, giveBack } = partOf(budget, days - index)
    found.push(yield* search(own))
    giveBack()
  }
  return found
}

function write(found: readonly (readonly Slot[])[], fromZero: readonly TimedService[]): void {
  written(found.map((slots) => openDay('2027-06-01', { slots, isCut: false }, fromZero)))
}

function costOf(search: Search<unknown>): Cost {
  const begun = process.threadCpuUsage()
  let turnMs = 0
  for (;;) {
    const before = process.threadCpuUsage()
    const { done } = search.next()
    turnMs = Math.max(turnMs, process.threadCpuUsage(before).user / 1000)
    if (done) return { callMs: process.threadCpuUsage(begun).user / 1000, turnMs }
  }
}

test.each(Object.entries(calls))('the dearest salon and question of %s', async (name, searchOf) => {
  const dice = diceOf(name)
  const roll = () => dice.roll()
  let dearest: { plan: Plan; cost: Cost } | null = null
  for (let attempt = 0; attempt < tries; attempt++) {
    const plan: Plan = dearest && attempt % 3 ? changed(dearest.plan, roll) : randomPlan(roll)
    const cost = costOf(searchOf(plan))
    if (!dearest || cost.callMs > dearest.cost.callMs) dearest = { plan, cost }
  }
  if (!dearest) throw new Error('Nothing was tried.')
  const again = [1, 2, 3].map(() => costOf(searchOf(dearest.plan))) // the least of them: the machine may be busy
  const callMs = Math.min(...again.map((cost) => cost.callMs))
  const turnMs = Math.min(...again.map((cost) => cost.turnMs))
  await writeNote(
    `The dearest of ${tries} for ${name}: ${callMs.toFixed(0)} ms of CPU, ${turnMs.toFixed(1)} ms at a time: ${JSON.stringify(dearest.plan)}`,
  )
  expect.soft(callMs).toBeLessThan(limits.callMs)
  expect.soft(turnMs).toBeLessThan(limits.turnMs)
})

let stage: Stage

beforeAll(async () => {
  stage = await setStage({ staff: 40 })
})
afterAll(() => stage.close())

test('a party that just does not fit, of a salon made for it', async () => {
  const { salonId, services } = stage.victim
  const [s = '', t = '', u = '', l = ''] = services.map(({ serviceId }) => serviceId)
  await makeDear(salonId, [s, t, u, l])
  const people = [`${s},${t},${u}`, ...Array.from({ length: 4 }, () => `${s},${t}`), `${s},${t},${l}`].slice(0, 6)
  const query = `days=14&arrangement=start&date=${addDays(stage.elsewhere.today, 1)}&people=${people.join(';')}`
  const { answers } = await expectNobodyHarmed(stage, '60 searches for a dear party from 60 networks, 10 at once', () =>
    flood(60, 10, (index) =>
      statusOf(stage.product.url, {
        path: `/api/salons/${salonId}/party-slots?${query}`,
        from: '127.0.0.1',
        headers: { 'x-forwarded-for': `10.66.${index}.1` },
      }),
    ),
  )
  expect(answers['200'] ?? 0).toBeGreaterThan(0)
  expect(Object.keys(answers).filter((status) => !['200', '503'].includes(status))).toEqual([]) // those who have no place come again
})

test('one network that searches as often as it may', async () => {
  const { salonId, services } = stage.victim
  const [s = '', t = '', u = ''] = services.map(({ serviceId }) => serviceId)
  const query = `days=14&arrangement=any&date=${addDays(stage.elsewhere.today, 1)}&people=${s},${t},${u};${s},${t};${s},${t};${s},${t}`
  const { answers } = await expectNobodyHarmed(stage, '600 searches for a dear party from one network', () =>
    flood(600, 20, () =>
      statusOf(stage.product.url, {
        path: `/api/salons/${salonId}/party-slots?${query}`,
        from: '127.0.0.1',
        headers: { 'x-forwarded-for': '203.0.113.66' },
      }),
    ),
  )
  expect(answers['429'] ?? 0).toBeGreaterThan(answers['200'] ?? 0)
})

/** Eight members in two groups, and 32 who do a fourth service, each in minutes of their own; open all day, every quarter hour. */
async function makeDear(salonId: string, [s, t, u, l]: string[]): Promise<void> {
  const client = new pg.Client(stage.product.databaseUrl)
  await client.connect()
  const one = (text: string) => client.query(text, [salonId])
  try {
    await one(`update salons set slot_minutes = 15 where id = $1`)
    await one(`update opening_hours set closed = false, opens_at = '00:00', closes_at = '23:45' where salon_id = $1`)
    await one(`delete from staff_services where salon_id = $1`)
    await client.query(
      `insert into staff_services (salon_id, staff_id, service_id, own_minutes)
      select $1, id, service, case when service = $5::uuid then 30 + 5 * place end
      from (select id, row_number() over (order by id) as place from staff where salon_id = $1) member,
        unnest(case when place <= 4 then array[$2, $3]::uuid[] when place <= 8 then array[$2, $3, $4]::uuid[] else array[$5]::uuid[] end) service`,
      [salonId, s, t, u, l],
    )
    await one(
      `update shifts set active = true, starts_at = '00:00', ends_at = '23:45', break_starts_at = null, break_ends_at = null
      where salon_id = $1`,
    )
  } finally {
    await client.end()
  }
}
