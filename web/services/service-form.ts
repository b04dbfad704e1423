/** A service as form values, and the request built from them. */

import { toDollars } from '../../shared/money.ts'
import type { PriceKind } from '../../shared/prices.ts'
import { type Category, type Service, ServiceChange } from '../../shared/services/contract.ts'
import { type Marks, usualMarks } from '../../shared/services/marks.ts'
import { noShortNames, type ShortNames } from '../../shared/services/short-names.ts'
import { parseDuration } from '../../shared/services/typed.ts'
import { languages } from '../../shared/text/language.ts'
import { allOf, noTranslations, otherLanguages, type Translations } from '../../shared/text/translated.ts'
import type { ServiceInput } from '../data/services.ts'
import { codesOf } from '../ui/field-codes.ts'

/** As typed; parsed only on submit. */
export interface ServiceTyped {
  name: string
  categoryId: string
  description: string
  duration: string
  price: string
  priceKind: PriceKind
  names: Translations
  descriptions: Translations
  shortNames: ShortNames
  cleanup: string
  active: boolean
  resourceIds: readonly string[]
  /** Null: guessed from the names. */
  marks: Marks | null
}

/** Values of an existing service, or empty ones in a category. */
export function typedOf(service: Service | undefined, categoryId = ''): ServiceTyped {
  if (!service) return { ...empty, categoryId }
  return {
    name: service.name,
    categoryId: service.categoryId ?? '',
    description: service.description,
    duration: String(service.duration),
    price: service.priceKind === 'in_salon' ? '' : service.price,
    priceKind: service.priceKind,
    names: service.names,
    descriptions: service.descriptions,
    shortNames: service.shortNames ?? noShortNames,
    cleanup: service.cleanupMinutes === 0 ? '' : String(service.cleanupMinutes),
    active: service.status === 'active',
    resourceIds: service.resourceIds ?? [],
    marks: { takes: service.takes, addOn: service.addOn, goesFirst: service.goesFirst },
  }
}

const empty: ServiceTyped = {
  name: '',
  categoryId: '',
  description: '',
  duration: '',
  price: '',
  priceKind: 'exact',
  names: noTranslations,
  descriptions: noTranslations,
  shortNames: noShortNames,
  cleanup: '',
  active: true,
  resourceIds: [],
  marks: null,
}

/**
 * The chosen marks, or those guessed from the names of the service and its category. Add-ons are never guessed: clients would no
 * longer see the service by itself, and nobody would notice.
 */
export function marksOf(typed: ServiceTyped, categories: readonly Category[]): Marks {
  const category = categories.find(({ id }) => id === typed.categoryId) ?? null
  return typed.marks ?? { ...usualMarks(typed, category), addOn: false }
}

/** A new service like another one, whose names say in each language that it is a copy. */
export function typedCopyOf(service: Service, copyName: (name: string) => string): ServiceTyped {
  const { name, names } = service
  const copied = otherLanguages.map((language) => [language, names[language] && copyName(names[language])])
  return { ...typedOf(service), name: copyName(name), names: allOf(Object.fromEntries(copied)) }
}

/** The request, or an error code per field, in form order. */
export function readService(
  typed: ServiceTyped,
  categories: readonly Category[] = [],
): { input: ServiceInput } | { codes: Record<string, string> } {
  const { categoryId, cleanup, active, resourceIds, marks: _, price, ...words } = typed
  const inSalon = typed.priceKind === 'in_salon'
  const input = {
    ...words,
    ...(!inSalon && { price }),
    cleanupMinutes: cleanup.trim() === '' ? 0 : (parseDuration(cleanup) ?? Number.NaN),
    status: active ? ('active' as const) : ('inactive' as const),
    categoryId: categoryId || null,
    resourceIds: [...resourceIds],
    ...marksOf(typed, categories),
  }
  const rule = ServiceChange.required()
  const { data, error } = (inSalon ? rule.partial({ price: true }) : rule).safeParse(input)
  if (error) return { codes: inOrder(codesOf(error.issues)) }
  // The API takes dollars, but the form holds cents.
  const { price: cents, ...rest } = data
  return { input: cents === undefined ? rest : { ...rest, price: toDollars(cents) } }
}

const names = otherLanguages.map((language) => `names.${language}`)
const descriptions = otherLanguages.map((language) => `descriptions.${language}`)
const short = languages.map((language) => `shortNames.${language}`)
const words = ['name', ...names, 'categoryId', 'description', ...descriptions]
const order = [...words, 'duration', 'price', ...short, 'cleanupMinutes']

function inOrder(codes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(codes).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
  )
}
