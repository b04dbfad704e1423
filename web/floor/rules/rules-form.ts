/** Turn rules as form values, and back. Pure. */

import { presets, SoundRules, TurnRules } from '../../../shared/floor/rules.ts'
import { toDollars } from '../../../shared/money.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import type { LocalTime } from '../../../shared/time.ts'
import { codesOf } from '../../ui/field-codes.ts'

export type WeightBy = TurnRules['weight']['by']
export type Share = 'full' | 'half' | 'none'

/** Keeps the values of each way of weighing while another one is selected. */
export interface RulesTyped extends Omit<TurnRules, 'late' | 'weight' | 'levelAt'> {
  lateAfter: string
  lateEffect: TurnRules['late']['effect']
  by: WeightBy
  price: Amounts
  minutes: Amounts
  half: readonly string[]
  none: readonly string[]
  isLevelled: boolean
  levelAt: LocalTime
}

interface Amounts {
  full: string
  half: string
}

export function typedOf(rules: TurnRules): RulesTyped {
  const { late, weight, levelAt, ...others } = rules
  const { fullFrom, halfFrom } = weight.by === 'price' ? weight : presets.by_price.weight
  return {
    ...others,
    lateAfter: String(late.afterMinutes),
    lateEffect: late.effect,
    by: weight.by,
    price: { full: toDollars(fullFrom), half: toDollars(halfFrom) },
    minutes:
      weight.by === 'minutes'
        ? { full: String(weight.fullFrom), half: String(weight.halfFrom) }
        : { full: '40', half: '20' },
    half: weight.by === 'category' ? weight.half : [],
    none: weight.by === 'category' ? weight.none : [],
    isLevelled: levelAt !== null,
    levelAt: timeOf(levelAt ?? 12 * 60),
  }
}

/** Errors by path: text keys, or kinds of numbers. */
export type RuleProblems = Record<string, string>

/** The rules if they are valid and consistent; otherwise null, and the errors. */
export function rulesOf(typed: RulesTyped): { rules: TurnRules | null; problems: RuleProblems } {
  const { lateAfter, lateEffect, by, price, minutes, half, none, isLevelled, levelAt, ...others } = typed
  const problems: RuleProblems = {}
  const read = (path: string, value: number | null, problem: string): number => {
    if (value === null) problems[path] = problem
    return value ?? 0
  }
  const cents = (path: string, text: string) => {
    const amount = parsePrice(text)
    return read(path, amount !== null && amount <= 1_000_000 ? amount : null, 'amount_invalid')
  }
  const whole = (path: string, text: string) => read(path, minutesOf(text), 'minutes_invalid')
  const weight =
    by === 'price'
      ? { by, fullFrom: cents('weight.fullFrom', price.full), halfFrom: cents('weight.halfFrom', price.half) }
      : by === 'minutes'
        ? { by, fullFrom: whole('weight.fullFrom', minutes.full), halfFrom: whole('weight.halfFrom', minutes.half) }
        : by === 'category'
          ? { by, half: [...half], none: [...none] }
          : { by }
  const sound = SoundRules.safeParse({
    ...others,
    late: { afterMinutes: whole('late.afterMinutes', lateAfter), effect: lateEffect },
    weight,
    levelAt: isLevelled ? minuteOf(levelAt) : null,
  })
  // Consistency is checked only once all values are valid.
  const found = Object.keys(problems).length > 0 || !sound.error ? problems : codesOf(sound.error.issues)
  return { rules: Object.keys(found).length > 0 ? null : (sound.data ?? null), problems: found }
}

/** Names of the rules that differ. */
export function changedRules(rules: TurnRules, before: TurnRules): (keyof TurnRules)[] {
  return TurnRules.keyof().options.filter((name) => stable(rules[name]) !== stable(before[name]))
}

/** Independent of the order of keys. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export function shareOf({ half, none }: Pick<RulesTyped, 'half' | 'none'>, categoryId: string): Share {
  if (none.includes(categoryId)) return 'none'
  return half.includes(categoryId) ? 'half' : 'full'
}

export function withShare(
  { half, none }: Pick<RulesTyped, 'half' | 'none'>,
  categoryId: string,
  share: Share,
): Pick<RulesTyped, 'half' | 'none'> {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== categoryId)
  return {
    half: share === 'half' ? [...others(half), categoryId] : others(half),
    none: share === 'none' ? [...others(none), categoryId] : others(none),
  }
}

function minutesOf(text: string): number | null {
  const number = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : NaN
  return number <= 600 ? number : null
}

function timeOf(minuteOfDay: number): LocalTime {
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

function minuteOf(time: LocalTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
