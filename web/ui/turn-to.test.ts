import { init, default as text } from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '../../shared/text/language.ts'
import { languageNow } from '../text/start.ts'
import { readPart, turnTo } from './turn-to.ts'

type Load = () => Promise<void>
const atOnce: Load = () => Promise.resolve()
let loads: Partial<Record<Language, Load>> = {}
const common = { language: 'Language' }
await init({ lng: 'en', supportedLngs: ['en', 'vi'], resources: { en: { common }, vi: { common } } })
await readPart((language) => (loads[language] ?? atOnce)())

beforeEach(async () => {
  loads = {}
  await text.changeLanguage('en')
})

test('the old language stays until the texts of the new one have loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  loads.vi = () => promise
  const turned = turnTo('vi')

  expect(languageNow()).toBe('en')
  resolve()
  await turned
  expect(languageNow()).toBe('vi')
})

test('it stays when they cannot be loaded, and can be tried again', async () => {
  loads.vi = () => Promise.reject(new Error('no connection'))
  await turnTo('vi')
  expect(languageNow()).toBe('en')

  loads.vi = atOnce
  await turnTo('vi')
  expect(languageNow()).toBe('vi')
})

test('of two choices the later one is read, whichever is there first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  loads.vi = () => promise
  const first = turnTo('vi')
  await turnTo('en')
  resolve()
  await first

  expect(languageNow()).toBe('en')
})

test('a part that opens meanwhile is waited for as well', async () => {
  const words = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  loads.vi = () => words.promise
  const turned = turnTo('vi')
  await readPart((language) => (language === 'vi' ? late.promise : atOnce()))
  words.resolve()
  await Promise.race([turned, new Promise(setImmediate)])
  expect(languageNow()).toBe('en')

  late.resolve()
  await turned
  expect(languageNow()).toBe('vi')
})
