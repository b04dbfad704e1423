/** The form of a service: what stands in it, and what is sent of it. */

import { toDollars } from '../../shared/money.ts'
import { type Service, ServiceChange } from '../../shared/services/contract.ts'
import { parseDuration, parsePrice } from '../../shared/services/typed.ts'
import { noTranslations, otherLanguages, type Translations } from '../../shared/text/translated.ts'
import { codesOf } from '../ui/field-codes.ts'

/** As it was typed: understood only when it is sent. */
export interface ServiceTyped {
  name: string
  categoryId: string
  description: string
  duration: string
  price: string
  names: Translations
  descriptions: Translations
  cleanup: string
  active: boolean
  resourceIds: readonly string[]
}

/** A form with what is known of a service, or an empty one in a category. */
export function typedOf(service: Service | undefined, categoryId = ''): ServiceTyped {
  if (!service) return { ...empty, categoryId }
  return {
    name: service.name,
    categoryId: service.categoryId ?? '',
    description: service.description,
    duration: String(service.duration),
    price: service.price,
    names: service.names,
    descriptions: service.descriptions,
    cleanup: service.cleanupMinutes === 0 ? '' : String(service.cleanupMinutes),
    active: service.status === 'active',
    resourceIds: service.resourceIds ?? [],
  }
}

const empty: ServiceTyped = {
  name: '',
  categoryId: '',
  description: '',
  duration: '',
  price: '',
  names: noTranslations,
  descriptions: noTranslations,
  cleanup: '',
  active: true,
  resourceIds: [],
}

/** Everything that a form says of a service, understood. */
export type ServiceInput = Required<Omit<ServiceChange, 'duration' | 'price'>> & { duration: number; price: string }

/** What is sent, or what is wrong: a code for each field, in the order of the form. */
export function readService(typed: ServiceTyped): { input: ServiceInput } | { codes: Record<string, string> } {
  const { categoryId, cleanup, active, resourceIds, ...words } = typed
  const input = {
    ...words,
    cleanupMinutes: cleanup.trim() === '' ? 0 : (parseDuration(cleanup) ?? Number.NaN),
    status: active ? ('active' as const) : ('inactive' as const),
    categoryId: categoryId || null,
    resourceIds: [...resourceIds],
  }
  const { data, error } = ServiceChange.required().safeParse(input)
  if (error) return { codes: inOrder(codesOf(error.issues)) }
  // Cents would be read as dollars when they are sent.
  return { input: { ...data, price: toDollars(data.price) } }
}

/** The minutes that were understood, when that is not plain from what was typed. */
export function echoMinutes(typed: string): number | null {
  const minutes = parseDuration(typed)
  return String(minutes) === typed.trim() ? null : minutes
}

/** The cents that were understood, when that is not plain from what was typed. */
export function echoCents(typed: string): number | null {
  const cents = parsePrice(typed)
  return cents !== null && toDollars(cents) === typed.trim() ? null : cents
}

const ofLanguages = otherLanguages.flatMap((language) => [`names.${language}`, `descriptions.${language}`])
const order = ['name', 'categoryId', 'description', 'duration', 'price', ...ofLanguages, 'cleanupMinutes']

function inOrder(codes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(codes).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
  )
}
