/** The languages of the product, and which one a caller reads. Another one begins in this list: the compiler asks for the rest. */

import type { en } from './en/common.ts'

export const languages = ['en', 'vi'] as const
export type Language = (typeof languages)[number]

/** What is read by whoever reads none of ours, and what the names on a menu are written in. */
export const firstLanguage = languages[0]

export type FieldCode = keyof typeof en.fields

/** The first language of an Accept-Language header that we speak; `firstLanguage` when there is none. Weights are respected. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const weight = rest.map((piece) => /^\s*q=([\d.]+)$/.exec(piece)?.[1]).find(Boolean)
    return { language: languageOfTag(tag), weight: Number(weight ?? 1) }
  })
  const known = wanted.filter(({ language, weight }) => weight > 0 && language)
  return known.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? firstLanguage
}

/** Of `vi`, `vi-VN` or `VI_vn`; undefined: none of ours. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}
