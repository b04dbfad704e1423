import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutMarks } from '../plain-letters.ts'
import { anyCharacter } from '../testing/any-character.ts'
import { meaningOf } from './reply-words.ts'

const meant = {
  stop: [
    'STOP',
    'stop',
    ' Stop. ',
    'STOPALL',
    'Stop all',
    'UNSUBSCRIBE',
    'CANCEL',
    'End',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'opt-out',
    'Stop please!',
    'please stop',
    '🛑 STOP 🛑',
    '“STOP”',
    'Stop texting me',
    'STOP sending these',
    "Don't text me",
    'ALTO',
    'parar',
    'CANCELAR',
    'Baja',
    'dar de baja',
    'No más',
    'no mas',
    'alto por favor',
    'DỪNG',
    'Dừng lại',
    'NGỪNG',
    'HỦY',
    'HUỶ',
    'Thôi',
    'thôi nhé',
    'hủy đi em',
    'dung',
    'ngung',
    'huy',
    'thoi',
    'dưng',
    'đừng nhắn tin nữa',
    'dung nhan tin nua',
    'không nhận tin nhắn nữa',
    'Hủy đăng ký',
  ],
  start: ['START', 'UNSTOP', 'start please', 'Iniciar', 'comenzar', 'Bắt đầu', 'bat dau', 'nhận tin lại'],
  help: ['HELP', 'Info', 'ayuda', 'Trợ giúp', 'tro giup'],
  confirm: [
    'C',
    'c.',
    'YES',
    'yes please',
    'Y',
    'OK',
    'CÓ',
    'co',
    'dạ có',
    'dạ',
    'vâng ạ',
    'Sí',
    'si gracias',
    'Xác nhận',
  ],
  unclear: [
    '',
    ' ',
    '?',
    '👍',
    'yes but at 3',
    'C u later',
    'can I cancel my appointment',
    'cancel my manicure on friday',
    'Đúng',
    'cô',
    'cố',
    'thời gian',
    'thối',
    'stop by at 3?',
    'the end of the day',
    'help me find parking',
    'bao nhiêu tiền vậy em',
    'stop '.repeat(60),
  ],
} as const

describe.each(Object.entries(meant))('%s', (meaning, texts) => {
  test.each(texts)('%s', (text) => {
    expect(meaningOf(text)).toBe(meaning)
  })
})

test('capitals, blanks, signs around it and composed or decomposed letters change nothing', () => {
  const known = Object.values(meant).flatMap((texts) => texts.filter((text) => meaningOf(text) !== 'unclear'))
  const around = fc.stringMatching(/^[ .,!?*"“”\n-]{0,6}$/)
  fc.assert(
    fc.property(fc.constantFrom(...known), around, around, fc.boolean(), (text, before, after, upper) => {
      const typed = `${before}${upper ? text.toUpperCase() : text}${after}`
      expect(meaningOf(typed)).toBe(meaningOf(text))
      expect(meaningOf(typed.normalize('NFD'))).toBe(meaningOf(text))
    }),
  )
})

test('without any marks every word means the same', () => {
  for (const text of [...meant.stop, ...meant.start, ...meant.help, ...meant.confirm]) {
    expect(meaningOf(withoutMarks(text)), text).toBe(meaningOf(text))
  }
})

test('whatever is sent has one meaning, soon', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 2000 }), (text) => {
      expect(['stop', 'start', 'help', 'confirm', 'unclear']).toContain(meaningOf(text))
    }),
  )
})
