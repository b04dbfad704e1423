/** The part of i18next that pages load gives the same results as i18next itself. */

import { assert, constantFrom, dictionary, integer, property, string } from 'fast-check'
import { createInstance as createI18next } from 'i18next'
import { expect, test } from 'vitest'
import { showNumber } from '../../../shared/format.ts'
import { firstLanguage, type Language, languages } from '../../../shared/text/language.ts'
import { words as appEn } from '../../app/page-words-en.ts'
import { words as appVi } from '../../app/page-words-vi.ts'
import { words as firstEn } from '../../app/words-en.ts'
import { words as firstVi } from '../../app/words-vi.ts'
import { words as visitEn } from '../../visit/words-en.ts'
import { words as visitVi } from '../../visit/words-vi.ts'
import { createInstance } from './i18next.ts'

const en = { ...visitEn, ...appEn, ...firstEn }
const vi = { ...visitVi, ...appVi, ...firstVi }
const texts: Record<string, Record<string, object>> = { en, vi }
const options = {
  fallbackLng: firstLanguage,
  defaultNS: 'common',
  ns: Object.keys(en),
  initAsync: false,
  interpolation: { escapeValue: false },
}
const [keys, names, numbers] = [new Set<string>(), new Set<string>(), new Set<string>()]
for (const [namespace, words] of Object.entries(en)) collect(words, `${namespace}:`)

function collect(words: object, before: string): void {
  for (const [key, found] of Object.entries(words)) {
    if (typeof found === 'object' && found !== null) {
      collect(found, `${before}${key}.`)
      continue
    }
    keys.add(`${before}${key.replace(/_(one|other)$/, '')}`)
    for (const [, name = '', form] of String(found).matchAll(/\{\{(\w+)(, number)?\}\}/g))
      (form ? numbers : names).add(name)
  }
}

function both(language: Language) {
  const resources: Record<string, Record<string, never>> = JSON.parse(JSON.stringify(texts))
  const whole = createI18next()
  const part = createInstance()
  void whole.init({ ...options, lng: language, resources })
  whole.services.formatter?.add('number', (count: number) => showNumber(count, language))
  void part.init({ ...options, lng: language, resources })
  return { whole, part }
}

test.each(languages)('every text in %s, with any values', async (language) => {
  const { whole, part } = both(language)
  const values = dictionary(constantFrom(...names), string(), { noNullPrototype: true })
  assert(
    property(constantFrom(...keys), values, integer({ min: 0, max: 1_000_000 }), (key, some, count) => {
      const counted = Object.fromEntries([...numbers].map((name, index) => [name, count + index]))
      const every = { ...Object.fromEntries([...names].map((name) => [name, ''])), ...some, ...counted, count }
      expect(part.t(key, every)).toBe(whole.t(key as 'common:close', every)) // keys of all namespaces, as strings
    }),
    { numRuns: 1_000 },
  )
})

test('values are not treated as keys, and an unknown key is shown as it is', () => {
  const { whole, part } = both('en')
  for (const salon of ['{{count}}', '$&$1', '$t(common:close)', '<b>&amp;', 'Tiệm “Sen”']) {
    const said = part.t('book:page_title', { salon })
    expect(said).toContain(salon)
    expect(said).toBe(whole.t('book:page_title', { salon }))
  }
  expect(part.t('book:nothing.here')).toBe('nothing.here')
})

test.each(languages)('numbers in a text of %s are written as in the US', (language) => {
  const { part } = both(language)
  part.addResourceBundle(language, 'later', { rows_other: '{{count, number}} rows' })

  expect(part.t('later:rows', { count: 4000 })).toBe('4,000 rows')
})

test('a key without a namespace is looked for in each in turn, and in the first language last', () => {
  const part = createInstance()
  const resources = {
    en: { common: { save: 'Save', only: 'English' }, book: { save: 'Book' } },
    vi: { common: { save: 'Lưu' } },
  }
  void part.init({ ...options, lng: 'vi', resources })

  expect([part.tIn('vi', ['book', 'common'])('save'), part.tIn('vi', ['common'])('only'), part.t('save')]).toEqual([
    'Lưu',
    'English',
    'Lưu',
  ])
})

test('a clone has the same texts, those that come later too, in a language of its own', async () => {
  const { whole, part } = both('en')
  const [wholeClone, clone] = [whole.cloneInstance({ lng: 'vi' }), part.cloneInstance({ lng: 'vi' })]
  part.addResourceBundle('vi', 'later', { hello: 'Chào' })

  expect([clone.resolvedLanguage, clone.t('common:close')]).toEqual([
    wholeClone.resolvedLanguage,
    wholeClone.t('common:close'),
  ])
  expect([clone.t('later:hello'), part.resolvedLanguage, part.t('common:close')]).toEqual([
    'Chào',
    'en',
    whole.t('common:close'),
  ])
})

test('who listens hears of another language, until they stop', async () => {
  const { part } = both('en')
  const heard: string[] = []
  const stop = part.subscribe(() => heard.push(part.resolvedLanguage))
  await part.changeLanguage('vi')
  stop()
  await part.changeLanguage('en')

  expect(heard).toEqual(['vi'])
})
