import { expect, test } from 'vitest'
import { allOf, noTranslations } from '../../shared/text/translated.ts'
import { namesBelow, readersFirst } from './names.ts'

const both = { name: 'Gel Manicure', names: allOf({ vi: 'Sơn gel' }) }
const untranslated = { name: 'Chrome', names: noTranslations }

test('below a heading are the languages that it is not written in', () => {
  expect(namesBelow(both, 'en')).toEqual([{ language: 'vi', text: 'Sơn gel' }])
  expect(namesBelow(both, 'vi')).toEqual([{ language: 'en', text: 'Gel Manicure' }])
})

test('what has one name only is not said twice', () => {
  expect(namesBelow(untranslated, 'en')).toEqual([])
  expect(namesBelow(untranslated, 'vi')).toEqual([])
})

test('forms ask for the language of the reader first', () => {
  expect(readersFirst('en')).toEqual(['en', 'vi'])
  expect(readersFirst('vi')).toEqual(['vi', 'en'])
})
