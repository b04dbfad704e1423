/** The languages of the product, and how to choose one. To add a language, start with this list: the compiler asks for the rest. */

import type { en } from './en/common.ts'

export const languages = ['en', 'vi'] as const
export type Language = (typeof languages)[number]

/** For readers of no other language; menus are written in it. */
export const firstLanguage = languages[0]

export type FieldCode = keyof typeof en.fields

/** The best supported language of an Accept-Language header, by weight; `firstLanguage` if there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const requested = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const weight = rest.map((piece) => /^\s*q=([\d.]+)$/.exec(piece)?.[1]).find(Boolean)
    return { language: languageOfTag(tag), weight: Number(weight ?? 1) }
  })
  const known = requested.filter(({ language, weight }) => weight > 0 && language)
  return known.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? firstLanguage
}

/** A value per language. */
export function eachLanguage<Made>(make: (language: Language) => Made): Record<Language, Made> {
  return Object.assign({}, ...languages.map((language) => ({ [language]: make(language) })))
}

/** From `vi`, `vi-VN` or `VI_vn`; undefined: not supported. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}
