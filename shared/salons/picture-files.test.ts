import { expect, test } from 'vitest'
import { altOf } from './picture-files.ts'

test('what is on a picture is told in the reader’s language, else in the other with its name, else not at all', () => {
  expect(altOf({ en: 'Lotus', vi: 'Hoa sen' }, 'vi')).toEqual({ text: 'Hoa sen' })
  expect(altOf({ en: 'Lotus', vi: '' }, 'vi')).toEqual({ text: 'Lotus', lang: 'en' })
  expect(altOf({ en: '', vi: '' }, 'en')).toBeNull()
})
