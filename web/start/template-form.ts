/** The starter menu as form values: services with a price are added. */

import { sameName } from '../../shared/same-name.ts'
import { OptionPrice } from '../../shared/services/option-groups.ts'
import { TemplateChoice } from '../../shared/services/template.ts'
import { type TemplateGroup, type TemplateService, templateMenu } from '../../shared/services/template-menu.ts'
import { type TemplateQuestion, templateQuestions } from '../../shared/services/template-questions.ts'
import { codesOf } from '../ui/field-codes.ts'

export interface RowTyped {
  minutes: string
  price: string
}

/** By service key; untouched ones are absent. */
export type MenuTyped = Readonly<Record<string, RowTyped>>

export function rowOf(typed: MenuTyped, { key, minutes }: TemplateService): RowTyped {
  return typed[key] ?? { minutes: String(minutes), price: '' }
}

/** The priced services as sent, or field codes by path, such as `gel_manicure.price`. */
export function readMenu(typed: MenuTyped, groups: readonly TemplateGroup[]) {
  const codes: Record<string, string> = {}
  const services: { key: TemplateChoice['key']; duration: number; price: string }[] = []
  for (const service of groups.flatMap((group) => group.services)) {
    const { minutes, price } = rowOf(typed, service)
    if (price.trim() === '') continue
    const { data, error } = TemplateChoice.safeParse({ key: service.key, duration: minutes, price })
    // The API takes dollars as typed.
    if (data) services.push({ key: data.key, duration: data.duration, price: price.trim() })
    else for (const [field, code] of Object.entries(codesOf(error.issues))) codes[`${service.key}.${field}`] = code
  }
  return { services, codes }
}

/** Dollars as typed, by option key; untouched ones add nothing. */
export type QuestionPrices = Readonly<Record<string, string>>

/** The questions that belong to any of these services. */
export function questionsFor(keys: readonly string[]): TemplateQuestion[] {
  return templateQuestions.filter(({ services }) => services.some((key) => keys.includes(key)))
}

/** As sent, with dollars as typed; or field codes by option key. */
export function readQuestions(questions: readonly TemplateQuestion[], prices: QuestionPrices) {
  const typed = (key: string) => (prices[key] ?? '').trim()
  const codes: Record<string, string> = {}
  for (const { key } of questions.flatMap(({ options }) => options)) {
    const { error } = OptionPrice.safeParse(typed(key))
    if (error) codes[key] = codesOf(error.issues)[''] ?? 'invalid'
  }
  const sent = questions.map(({ key, options }) => ({
    key,
    options: options.map((option) => ({ key: option.key, price: typed(option.key) })),
  }))
  return { questions: sent, codes }
}

/** The usual services of the ticked groups, then the others by group. */
export function sectionsOf(ticked: ReadonlySet<string>) {
  const groups = templateMenu.filter(({ key }) => ticked.has(key))
  const usual = groups.flatMap(({ services }) => services.filter(({ isUsual }) => isUsual))
  const rest = groups.map((group) => ({ group, services: group.services.filter(({ isUsual }) => !isUsual) }))
  return { groups, usual, rest }
}

export function isOnMenu(names: readonly string[], { name }: TemplateService): boolean {
  return names.some((one) => sameName(one, name))
}
