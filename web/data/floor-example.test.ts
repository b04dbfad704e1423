import { expect, test } from 'vitest'
import { presets } from '../../shared/floor/rules.ts'
import { countMorning, type ExampleService, exampleMorning } from './floor-example.ts'

test('visits count by their price, and who is late loses a turn', () => {
  const { happenings, ...morning } = exampleMorning(team(4), menu)
  const { halves, next } = countMorning({ happenings, ...morning }, presets.by_price)

  const counted = happenings.map(({ kind, services, requested }, index) => [
    kind === 'late' ? 'late' : `${services.map(({ name }) => name).join('+')}${requested ? ', asked for' : ''}`,
    halves[index],
  ])
  expect(counted).toEqual([
    ['full set', 2],
    ['pedicure', 2],
    ['polish', 1],
    ['pedicure', 2],
    ['gel, asked for', 0],
    ['gel+pedicure', 2],
    ['late', 2],
  ])
  expect(next.map(({ member, halves: turns }) => [member.firstName, turns])).toEqual([
    ['Cam', 1],
    ['An', 2],
    ['Dao', 4],
    ['Bao', 4],
  ])
})

test('in a queue the last to take a client is last, and a late member goes to the end', () => {
  const { next, lateToTheEnd } = countMorning(exampleMorning(team(3), menu), presets.first_in_first_out)

  expect(lateToTheEnd).toBe(true)
  expect(next.map(({ member }) => member.firstName)).toEqual(['Bao', 'Cam', 'An'])
})

test.each([1, 2, 5, 9])('nobody serves two at once with %i members', (count) => {
  const { happenings } = exampleMorning(team(count), menu)

  for (const one of happenings)
    for (const other of happenings) {
      if (one === other || one.member !== other.member || one.kind === 'late' || other.kind === 'late') continue
      const [first, second] = one.startsAt < other.startsAt ? [one, other] : [other, one]
      const minutes = first.services.reduce((sum, service) => sum + service.minutes, 0)
      expect(second.startsAt - first.startsAt).toBeGreaterThanOrEqual(minutes * 60_000)
    }
})

const menu: ExampleService[] = [
  service('gel', 3800, 45, 'hands'),
  service('pedicure', 3500, 40, 'feet'),
  service('full set', 6000, 75, null),
  service('polish', 1500, 15, null),
]

function service(name: string, cents: number, minutes: number, part: ExampleService['part']): ExampleService {
  return { name, cents, minutes, part, categoryId: null }
}

function team(count: number) {
  const names = ['An', 'Bao', 'Cam', 'Dao', 'Em', 'Giang', 'Ha', 'Khanh', 'Lan']
  return names.slice(0, count).map((firstName) => ({ staffId: firstName, firstName, lastName: 'Le' }))
}
