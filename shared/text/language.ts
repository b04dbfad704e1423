/** The languages of the product, and which one a caller reads. */

import { en } from './en.ts'
import { vi } from './vi.ts'

export const languages = ['en', 'vi'] as const
export type Language = (typeof languages)[number]

export const sharedText = { en, vi }
export type FieldCode = keyof typeof en.fields

/** The first language of an Accept-Language header that we speak; English when there is none. Weights are respected. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const weight = rest.map((piece) => /^\s*q=([\d.]+)$/.exec(piece)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], weight: Number(weight ?? 1) }
  })
  const known = wanted.filter(({ language, weight }) => weight > 0 && languages.some((one) => one === language))
  return known.toSorted((a, b) => b.weight - a.weight)[0]?.language === 'vi' ? 'vi' : 'en'
}
