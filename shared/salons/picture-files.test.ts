import { expect, test } from 'vitest'
import { eachLanguage } from '../text/language.ts'
import { altOf } from './picture-files.ts'

const none = eachLanguage(() => '')

test('what is on a picture is told in the reader’s language, else in the other with its name, else not at all', () => {
  expect(altOf({ ...none, en: 'Lotus', vi: 'Hoa sen' }, 'vi')).toEqual({ text: 'Hoa sen' })
  expect(altOf({ ...none, en: 'Lotus', vi: '' }, 'vi')).toEqual({ text: 'Lotus', lang: 'en' })
  expect(altOf(none, 'en')).toBeNull()
})
