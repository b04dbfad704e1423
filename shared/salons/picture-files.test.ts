import { expect, test } from 'vitest'
import { eachLanguage } from '../text/language.ts'
import { altOf } from './picture-files.ts'

const none = eachLanguage(() => '')

test('describes a picture in the reader’s language, falls back to another language with its name, else has no description', () => {
  expect(altOf({ ...none, en: 'Lotus', vi: 'Hoa sen' }, 'vi')).toEqual({ text: 'Hoa sen' })
  expect(altOf({ ...none, en: 'Lotus', vi: '' }, 'vi')).toEqual({ text: 'Lotus', lang: 'en' })
  expect(altOf(none, 'en')).toBeNull()
})
