/** How a salon shares its walk-ins: the turn rules as data, and three presets. */

import { z } from 'zod'

/** Half turns: two are a full turn. */
export type Halves = number

export const full = 2
export const half = 1

const cents = z.int().min(0).max(1_000_000)
const minutes = z.int().min(0).max(600)
const ids = z.array(z.string().max(40)).max(200)

/** How a visit counts. */
export const Weight = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('price'), fullFrom: cents, halfFrom: cents }),
  z.strictObject({ by: z.literal('minutes'), fullFrom: minutes, halfFrom: minutes }),
  z.strictObject({
    by: z.literal('category'),
    half: ids.describe('Ids of the categories that count half.'),
    none: ids.describe('Ids of categories that count nothing; all others count in full.'),
  }),
  z.strictObject({ by: z.literal('one') }),
])
export type Weight = z.infer<typeof Weight>

export const TurnRules = z.strictObject({
  opening: z.enum(['arrival', 'fixed', 'rotated']).describe('How the turn order starts each day.'),
  fixedOrder: ids.describe('Ids of members, for a fixed order; others follow by arrival.'),
  late: z.strictObject({ afterMinutes: minutes, effect: z.enum(['loses_turn', 'nothing', 'to_the_end']) }),
  weight: Weight,
  together: z.enum(['once', 'added', 'larger']).describe('Hands and feet of one client done by one member.'),
  bookedAnyone: z.enum(['like_walk_in', 'half', 'none']).describe('Booked without a requested member.'),
  requested: z.enum(['none', 'half', 'full']).describe('The client requested the member, booked or not.'),
  next: z
    .enum(['turns', 'queue', 'money'])
    .describe('Who is next: the fewest turns, the first in the queue, or the least revenue today.'),
  turnsDown: z.enum(['takes_turn', 'keeps_place', 'to_the_end']).describe('What turning a client down costs.'),
  handOver: z
    .enum(['half_each', 'who_began', 'who_ends'])
    .default('half_each')
    .describe('Whose turn a client counts who is handed over in the chair.'),
  levelAt: z
    .int()
    .min(0)
    .max(1439)
    .nullable()
    .describe(
      'Minutes after midnight from which members who clock in start with the average; null: always with nothing.',
    ),
})
export type TurnRules = z.infer<typeof TurnRules>

/** Rules that do not contradict each other; the message of an issue is a field code. */
export const SoundRules = TurnRules.superRefine(({ opening, fixedOrder, late, weight, next, turnsDown }, check) => {
  const refuse = (message: string, ...path: string[]) => check.addIssue({ code: 'custom', path, message })
  if (opening === 'fixed' && fixedOrder.length === 0) refuse('fixed_order_empty', 'fixedOrder')
  if (new Set(fixedOrder).size < fixedOrder.length) refuse('member_twice', 'fixedOrder')
  if ('halfFrom' in weight && weight.halfFrom > weight.fullFrom) refuse('half_over_full', 'weight', 'halfFrom')
  if ('none' in weight && weight.none.some((id) => weight.half.includes(id))) refuse('category_twice', 'weight', 'none')
  // In a queue turns are not counted, so losing one would have no effect.
  if (next === 'queue' && late.effect === 'loses_turn') refuse('queue_without_turns', 'late', 'effect')
  if (next === 'queue' && turnsDown === 'takes_turn') refuse('queue_without_turns', 'turnsDown')
})

const usual = {
  opening: 'arrival',
  fixedOrder: [],
  late: { afterMinutes: 10, effect: 'loses_turn' },
  together: 'once',
  bookedAnyone: 'like_walk_in',
  requested: 'none',
  turnsDown: 'takes_turn',
  handOver: 'half_each',
  levelAt: null,
} satisfies Partial<TurnRules>

/** The first is the default of a new salon. */
export const presets = {
  by_price: { ...usual, next: 'turns', weight: { by: 'price', fullFrom: 2700, halfFrom: 1500 } },
  fair_turns: { ...usual, next: 'turns', weight: { by: 'one' } },
  first_in_first_out: {
    ...usual,
    late: { afterMinutes: 10, effect: 'to_the_end' },
    next: 'queue',
    weight: { by: 'one' },
    turnsDown: 'to_the_end',
  },
} as const satisfies Record<string, TurnRules>
export type Preset = keyof typeof presets
