/** A question with its options as form values, and the request built from them. */

import type { z } from 'zod'
import { toDollars } from '../../../shared/money.ts'
import type { PriceKind } from '../../../shared/prices.ts'
import {
  type OptionGroup,
  OptionGroupIn,
  type OptionKind,
  OptionPrice,
} from '../../../shared/services/option-groups.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import { noTranslations, type Translations } from '../../../shared/text/translated.ts'
import { changedIn } from '../../data/meanwhile.ts'
import { codesOf } from '../../ui/field-codes.ts'

/** As typed; parsed only on submit. `key` identifies the row on the screen. */
export interface OptionTyped {
  key: string
  id: string | undefined
  name: string
  names: Translations
  minutes: string
  price: string
  from: boolean
}

export interface GroupTyped {
  name: string
  names: Translations
  kind: OptionKind
  required: boolean
  maxCount: string
  /** Empty: always asked. */
  askedIf: string
  options: readonly OptionTyped[]
  serviceIds: readonly string[]
}

export function typedGroup(group: OptionGroup | undefined): GroupTyped {
  if (!group) {
    const options = [emptyOption('new-0'), emptyOption('new-1')]
    const usual = { kind: 'one' as const, required: false, maxCount: '10', askedIf: '', serviceIds: [] }
    return { name: '', names: noTranslations, options, ...usual }
  }
  const { name, names, kind, required, maxCount, askedIf, options, serviceIds } = group
  return {
    name,
    names,
    kind,
    required,
    maxCount: String(maxCount),
    askedIf: askedIf ?? '',
    options: options.map(({ minutes, ...option }) => ({ ...option, key: option.id, minutes: String(minutes) })),
    serviceIds,
  }
}

export function emptyOption(key: string): OptionTyped {
  return { key, id: undefined, name: '', names: noTranslations, minutes: '0', price: '0', from: false }
}

/** With one item moved; clients are asked in this order. */
export function moved<One>(all: readonly One[], from: number, to: number): One[] {
  return all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1))
}

/** 'From' without an amount: the price is given in the salon only. */
export function kindOfTyped({ from, price }: OptionTyped): PriceKind {
  if (!from) return 'exact'
  return (parsePrice(price) ?? 0) === 0 ? 'in_salon' : 'from'
}

export function typedAs(kind: PriceKind, { price }: OptionTyped): Pick<OptionTyped, 'from' | 'price'> {
  if (kind === 'in_salon') return { from: true, price: '0' }
  return { from: kind === 'from', price: kind === 'from' && (parsePrice(price) ?? 0) === 0 ? '1' : price }
}

function readMinutes(typed: string): number {
  return typed.trim() === '' ? 0 : Number(typed.replace('−', '-'))
}

/** The group as typed so far, as clients would see it: options without a name are left out, and unreadable numbers add nothing. */
export function groupAsTyped(typed: GroupTyped): OptionGroup {
  const { name, names, kind, required, serviceIds, options, maxCount } = typed
  const named = options.filter((option) => option.name.trim() !== '')
  return {
    id: 'preview',
    name,
    names,
    kind,
    required,
    askedIf: null,
    version: 0,
    maxCount: Number(maxCount) || 1,
    serviceIds: [...serviceIds],
    options: named.map(({ key, name, names, minutes, price, from }) => ({
      id: key,
      name,
      names,
      from,
      minutes: Math.round(readMinutes(minutes)) || 0,
      price: toDollars(OptionPrice.safeParse(price).data ?? 0),
    })),
  }
}

export type GroupInput = z.input<typeof OptionGroupIn>

/** The form's changes, applied to what somebody else has saved since it was opened; all options together count as one field. */
export function mergedGroup(input: GroupInput, before: OptionGroup, present: OptionGroup): GroupInput {
  const was = readGroup(typedGroup(before))
  const now = readGroup(typedGroup(present))
  return 'input' in was && 'input' in now ? { ...now.input, ...changedIn(input, was.input) } : input
}

/** The request, or an error code per field. */
export function readGroup(typed: GroupTyped): { input: GroupInput } | { codes: Record<string, string> } {
  const input = {
    ...typed,
    maxCount: Number(typed.maxCount),
    askedIf: typed.askedIf || null,
    serviceIds: [...typed.serviceIds],
    options: typed.options.map(({ key: _, minutes, id, ...option }) => ({
      ...option,
      ...(id !== undefined && { id }),
      minutes: readMinutes(minutes),
    })),
  }
  const { data, error } = OptionGroupIn.safeParse(input)
  if (error) return { codes: codesOf(error.issues) }
  // The API takes dollars, but the form holds cents.
  return { input: { ...data, options: data.options.map((option) => ({ ...option, price: toDollars(option.price) })) } }
}
