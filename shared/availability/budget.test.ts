import { expect, test } from 'vitest'
import { isUsedUp, maxLooks, newBudget, partOf, type Search, toTheEnd } from './budget.ts'
import type { SalonDay, StaffDay } from './day.ts'
import { searchPartySlots } from './party.ts'
import { searchFirst, searchSlots } from './slots.ts'
import { at, booked, clock, member, salon, service, span } from './test-day.ts'

const services = ['s', 't', 'u', 'l'].map((serviceId) => service({ serviceId, minutes: 30 }))
const [s = service(), t = service(), u = service(), l = service()] = services
const rules = { earliest: at('00:00'), arrangement: 'start' as const }
/** Two services of most people by few members, and one more that nobody of them does, each with minutes of their own. */
const party = [
  [s, t, u],
  [s, t],
  [s, t],
  [s, t],
  [s, t, l],
]

function dear(): SalonDay {
  const works = { works: [span('00:00-23:45')] }
  const few = Array.from({ length: 8 }, (_, index): StaffDay => {
    const serviceIds = new Set(index % 2 ? ['s', 't'] : ['t', 'u', 's'])
    return member(`few ${index}`, { ...works, serviceIds, extraMinutes: new Map([['s', 5 * (index % 3)]]) })
  })
  const many = Array.from({ length: 32 }, (_, index): StaffDay => {
    const extraMinutes = new Map([['l', 5 * index]])
    return member(`many ${index}`, { ...works, serviceIds: new Set(['l']), extraMinutes })
  })
  return salon([...few, ...many], { open: span('00:00-23:45'), stepMinutes: 5 })
}

/** How often others could have a turn, and the most looks in between. */
function stepsOf(search: Search<unknown>, budget: { left: number }): { steps: number; maxAtOnce: number } {
  let [steps, maxAtOnce, before] = [0, 0, budget.left]
  for (; !search.next().done; steps++) {
    maxAtOnce = Math.max(maxAtOnce, before - budget.left)
    before = budget.left
  }
  return { steps, maxAtOnce }
}

test('a dear party ends with its budget, and lets others in all the time', () => {
  const looks = 200_000
  const budget = newBudget(looks)
  const { steps, maxAtOnce } = stepsOf(searchPartySlots(party, { ...dear(), budget }, rules), budget)

  expect(isUsedUp(budget)).toBe(true)
  expect(budget.left).toBeGreaterThan(-looks / 10)
  expect(maxAtOnce).toBeLessThan(maxLooks / 20)
  expect(steps).toBeGreaterThan(50)
})

test('what is not looked at any more is listed as taken', () => {
  const slots = searchSlots(
    [service()],
    { ...salon([member('ana')]), budget: newBudget(40) },
    { ...rules, together: false },
  )

  const free = toTheEnd(slots).map(({ start, lines }) => [clock(start), lines !== null])
  expect(free.slice(0, 4)).toEqual([
    ['09:00', true],
    ['09:30', true],
    ['10:00', true],
    ['10:30', false],
  ])
})

test('the first time of each is looked for within one budget, and said to be cut', () => {
  const visits = new Map(Array.from({ length: 40 }, (_, index) => [`${index}`, [service()]]))
  const busy = [booked('09:00-16:00')]
  const days = Array.from({ length: 14 }, () => salon([member('ana', { busy })]))
  const budget = newBudget(500)
  const { steps } = stepsOf(searchFirst(visits, days, { ...rules, together: false, budget }), budget)
  const found = (looks: number) =>
    toTheEnd(searchFirst(visits, days, { ...rules, together: false, budget: newBudget(looks) }))

  expect(budget.left).toBeGreaterThan(-100)
  expect(steps).toBeGreaterThan(10)
  expect([found(500).isCut, found(500).starts.size > 0, found(500).starts.size < 40]).toEqual([true, true, true])
  expect([found(maxLooks).isCut, found(maxLooks).starts.size]).toEqual([false, 40])
})

test('each part gets its share, and what is left of it goes to the others', () => {
  const budget = newBudget(100)
  const first = partOf(budget, 4)
  expect(first.own.left).toBe(25)
  first.own.left -= 5
  first.giveBack()
  expect(partOf(budget, 3).own.left).toBe(31)
})
