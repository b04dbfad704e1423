import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf } from '../text/translated.ts'
import { optionKinds } from './option-groups.ts'
import {
  askedGroups,
  type Choice,
  centsWith,
  chosenOptions,
  minutesWith,
  optionWords,
  stillAsked,
  unanswered,
} from './options.ts'

const option = (id: string, minutes = 10, price = '5.00') => {
  return { id, name: id, names: allOf({ vi: `vi ${id}` }), minutes, price, from: false }
}
type Group = Parameters<typeof chosenOptions>[0][number]
const group = (options: ReturnType<typeof option>[], more: Partial<Group> = {}): Group => {
  return { kind: 'one', required: false, maxCount: 10, askedIf: null, options, ...more }
}
const one = (optionId: string, count = 1) => ({ optionId, count })

const nails = group([option('nothing', 0, '0.00'), option('gel')], { required: true })
const where = group([option('ours', 0, '0.00'), option('another', 5, '3.00')], { required: true, askedIf: 'gel' })
const art = group([option('art', 5, '5.00')], { kind: 'count' })
const extras = group([option('chrome'), option('short', -20, '-8.00')], { kind: 'any' })
const all = [nails, where, art, extras]

test('a question that depends on an option is asked only with that option, and its answer is dropped without it', () => {
  expect(askedGroups(all, [])).toEqual([nails, art, extras])
  expect(askedGroups(all, [one('gel')])).toEqual(all)
  expect(stillAsked(all, [one('nothing'), one('another')])).toEqual([one('nothing')])
  expect(askedGroups([where], [one('gel')])).toEqual([])
  const third = group([option('x')], { askedIf: 'another' })
  expect(askedGroups([third, ...all], [one('gel'), one('another')])).toEqual([third, ...all])
  expect(askedGroups([third, ...all], [one('another')])).toEqual([nails, art, extras])
})

test('options add minutes and prices, and stand with their words in the order of the questions', () => {
  const options = chosenOptions(all, [one('art', 3), one('another'), one('gel')]) ?? []

  expect(options.map(({ optionId }) => optionId)).toEqual(['gel', 'another', 'art'])
  expect([minutesWith(90, options), centsWith(7500, options)]).toEqual([120, 9800])
  expect([optionWords(options, 'en'), optionWords(options, 'vi')]).toEqual([
    'gel, another, art × 3',
    'vi gel, vi another, vi art × 3',
  ])
  const short = chosenOptions(all, [one('nothing'), one('short')]) ?? []
  expect([minutesWith(30, short), minutesWith(15, short), centsWith(500, short)]).toEqual([10, 5, 0])
  expect(minutesWith(3, [])).toBe(3)
})

test('rejects options that are not offered', () => {
  const refused = [
    [one('nothing'), one('gel')], // only one allowed
    [one('nothing'), one('gone')],
    [one('nothing'), one('another')], // a question that is not asked
    [one('nothing'), one('art', 11)],
    [one('nothing'), one('art', 0)],
    [one('nothing'), one('chrome', 2)],
    [one('nothing'), one('chrome'), one('chrome')],
    [one('gel')], // 'where?' is unanswered
    [],
  ]
  expect(refused.map((choices) => chosenOptions(all, choices))).toEqual(refused.map(() => null))
  expect([unanswered(all, [one('gel')]), unanswered(all, [one('nothing')])]).toEqual([where, undefined])
  expect(chosenOptions(all, [], { lenient: true })).toEqual([])
})

test('choices are taken exactly when each is one of an asked question, in a number that it allows', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const groups = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...optionKinds),
        required: fc.boolean(),
        maxCount: fc.integer({ min: 1, max: 3 }),
        askedIf: fc.option(fc.constantFrom(...ids)),
        size: fc.integer({ min: 1, max: 2 }),
      }),
      { maxLength: 3 },
    )
    .map((some) => {
      const left = [...ids]
      return some.flatMap(({ size, ...more }) => {
        const options = left.splice(0, size).map((id) => option(id))
        return options.length > 0 ? [{ ...more, options }] : []
      })
    })
  const choices = fc.uniqueArray(
    fc.record({ optionId: fc.constantFrom(...ids, 'gone'), count: fc.integer({ min: 1, max: 3 }) }),
    { selector: ({ optionId }) => optionId, maxLength: 4 },
  )
  fc.assert(
    fc.property(groups, choices, (some, picked) => {
      const expected = isRight(some, picked)
      const options = chosenOptions(some, picked)
      expect(options !== null).toBe(expected)
      if (options) expect(options).toHaveLength(picked.length)
    }),
    { numRuns: 2_000 },
  )
})

/** The rules again, slowly: follows every chain of questions from its beginning. */
function isRight(groups: readonly Group[], choices: readonly Choice[]): boolean {
  const has = (id: string | null) => choices.some(({ optionId }) => optionId === id)
  const holder = (id: string) => groups.find(({ options }) => options.some((known) => known.id === id))
  const isAsked = (asked: Group, seen: unknown[] = []): boolean => {
    const { askedIf } = asked
    if (askedIf === null) return true
    const from = holder(askedIf)
    return from !== undefined && !seen.includes(asked) && has(askedIf) && isAsked(from, [...seen, asked])
  }
  if (!choices.every(({ optionId }) => groups.some((one) => one === holder(optionId) && isAsked(one)))) return false
  return groups.every((asked) => {
    const answers = choices.filter(({ optionId }) => holder(optionId) === asked)
    const total = answers.reduce((sum, { count }) => sum + count, 0)
    if (isAsked(asked) && asked.required && total === 0) return false
    if (asked.kind === 'count') return total <= asked.maxCount
    return answers.every(({ count }) => count === 1) && (asked.kind === 'any' || total <= 1)
  })
}
