/** Questions asked with a service: which length, what is on the nails now, how many nails with art. Pure. */

import { type Cents, toCents } from '../money.ts'
import type { Language } from '../text/language.ts'
import { type Translations, translated } from '../text/translated.ts'
import type { LineOption, OptionGroup } from './option-groups.ts'

export interface Choice {
  optionId: string
  /** Above 1 only if the question asks how many. */
  count: number
}

/** An option with the texts, minutes and price it had when it was chosen. */
export interface ChosenOption extends Choice {
  name: string
  names: Partial<Translations>
  /** Per unit; may be negative. */
  minutes: number
  cents: Cents
  /** The final price is decided in the salon; this is the minimum. */
  from: boolean
}

/** The option of a line as it was chosen. */
export function asChosen({ count, minutes, price, ...option }: LineOption): ChosenOption {
  return { ...option, count, minutes: minutes / count, cents: toCents(price) / count, from: false }
}

/** The options chosen for one of several services. */
export interface ServiceOptions {
  serviceId: string
  options: ChosenOption[]
}

/** By service, in the form that browsers store: texts and prices are loaded again. */
export function choicesByService(options: Readonly<Record<string, readonly Choice[]>>): Record<string, Choice[]> {
  const chosen = Object.entries(options)
  return Object.fromEntries(chosen.map(([id, of]) => [id, of.map(({ optionId, count }) => ({ optionId, count }))]))
}

/** Empty if nothing was chosen for the service. */
export function optionsOf(chosen: readonly ServiceOptions[], serviceId: string): ChosenOption[] {
  return chosen.find((one) => one.serviceId === serviceId)?.options ?? []
}

/** Whether both say the same, in whatever order. */
export function sameChoices(some: readonly Choice[], others: readonly Choice[]): boolean {
  return keyOf(some) === keyOf(others)
}

function keyOf(choices: readonly Choice[]): string {
  return choices
    .map(({ optionId, count }) => `${optionId}*${count}`)
    .toSorted()
    .join()
}

type AskedGroup = Pick<OptionGroup, 'kind' | 'required' | 'maxCount' | 'askedIf' | 'options'>

/** The questions to ask given these choices: some follow only from an option of another. */
export function askedGroups<Group extends AskedGroup>(groups: readonly Group[], choices: readonly Choice[]): Group[] {
  const asked = new Set<Group>()
  // Questions can be chained.
  for (let size = -1; size < asked.size; ) {
    size = asked.size
    for (const group of groups) if (isAsked(group, [...asked], choices)) asked.add(group)
  }
  return groups.filter((group) => asked.has(group))
}

function isAsked({ askedIf }: AskedGroup, asked: readonly AskedGroup[], choices: readonly Choice[]): boolean {
  if (askedIf === null) return true
  const isThere = asked.some(({ options }) => options.some(({ id }) => id === askedIf))
  return isThere && choices.some(({ optionId }) => optionId === askedIf)
}

/** The choices without those of questions that are no longer asked. */
export function stillAsked(groups: readonly AskedGroup[], choices: readonly Choice[]): Choice[] {
  const asked = askedGroups(groups, choices).flatMap(({ options }) => options)
  return choices.filter(({ optionId }) => asked.some(({ id }) => id === optionId))
}

/** The first required question without an answer; undefined: all are answered. */
export function unanswered<Group extends AskedGroup>(
  groups: readonly Group[],
  choices: readonly Choice[],
): Group | undefined {
  return askedGroups(groups, choices).find((group) => group.required && answersTo(group, choices).length === 0)
}

export function answersTo({ options }: Pick<AskedGroup, 'options'>, choices: readonly Choice[]): Choice[] {
  return choices.filter(({ optionId }) => options.some(({ id }) => id === optionId))
}

/**
 * The chosen options with their texts, in the order of the questions; null if any of them is not on offer.
 * @param lenient the front desk may leave required questions unanswered
 */
export function chosenOptions(
  groups: readonly AskedGroup[],
  choices: readonly Choice[],
  { lenient = false }: { lenient?: boolean } = {},
): ChosenOption[] | null {
  if (stillAsked(groups, choices).length < choices.length) return null
  if (new Set(choices.map(({ optionId }) => optionId)).size < choices.length) return null
  const asked = askedGroups(groups, choices)
  if (!asked.every((group) => isAllowed(group, answersTo(group, choices)))) return null
  if (!lenient && unanswered(groups, choices)) return null
  return asked.flatMap(({ options }) =>
    options.flatMap(({ id, name, names, minutes, price, from }) => {
      const choice = choices.find(({ optionId }) => optionId === id)
      return choice ? [{ optionId: id, count: choice.count, name, names, minutes, cents: toCents(price), from }] : []
    }),
  )
}

function isAllowed({ kind, maxCount }: AskedGroup, answers: readonly Choice[]): boolean {
  const total = answers.reduce((sum, { count }) => sum + count, 0)
  if (!answers.every(({ count }) => Number.isInteger(count) && count >= 1)) return false
  if (kind === 'count') return total <= maxCount
  return total === answers.length && (kind === 'any' || answers.length <= 1)
}

export function addedMinutes(options: readonly Pick<ChosenOption, 'minutes' | 'count'>[]): number {
  return options.reduce((sum, { minutes, count }) => sum + minutes * count, 0)
}

export function addedCents(options: readonly Pick<ChosenOption, 'cents' | 'count'>[]): Cents {
  return options.reduce((sum, { cents, count }) => sum + cents * count, 0)
}

/** `Medium, Nail art × 2` */
export function optionWords(
  options: readonly Pick<ChosenOption, 'name' | 'names' | 'count'>[],
  language: Language,
): string {
  return options
    .map(({ name, names, count }) => `${translated(name, names, language).text}${count > 1 ? ` × ${count}` : ''}`)
    .join(', ')
}

/** A service with its chosen options: `Gel-X Extensions (Gel polish, Long)`. */
export function withOptions(service: string, options: Parameters<typeof optionWords>[0], language: Language): string {
  return options.length > 0 ? `${service} (${optionWords(options, language)})` : service
}

/** Options that shorten a service leave at least this much. */
const minMinutes = 5
const maxMinutes = 720

/** The length of a service including its options. */
export function minutesWith(minutes: number, options: readonly Pick<ChosenOption, 'minutes' | 'count'>[]): number {
  if (options.length === 0) return minutes
  return Math.min(maxMinutes, Math.max(minMinutes, minutes + addedMinutes(options)))
}

export function centsWith(cents: Cents, options: readonly Pick<ChosenOption, 'cents' | 'count'>[]): Cents {
  return Math.max(0, cents + addedCents(options))
}
