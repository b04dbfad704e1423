import { expect, test } from 'vitest'
import { lettersOf } from './letters.ts'

test.each([
  ['vni', ['Nguyeãn Thuøy Trang', 'Leâ Thò Haïnh'], ['Nguyễn Thùy Trang', 'Lê Thị Hạnh']],
  ['vni', ['NGUYEÃN THÒ ÖÙNG', 'Ñaëng Höông Giang'], ['NGUYỄN THỊ ỨNG', 'Đặng Hương Giang']],
  ['tcvn3', ['NguyÔn ThÞ Hång', '§Æng V¨n Léc'], ['Nguyễn Thị Hồng', 'Đặng Văn Lộc']],
  [null, ['Nguyễn Thị Hồng', 'Đặng Văn Lộc'], ['Nguyễn Thị Hồng', 'Đặng Văn Lộc']],
  [
    null,
    ['Renée Müller', 'José Núñez', 'Zoë', 'Anaïs', 'Loïc'],
    ['Renée Müller', 'José Núñez', 'Zoë', 'Anaïs', 'Loïc'],
  ],
])('letters of %s: %j', (old, written, meant) => {
  const letters = lettersOf(written)
  expect(letters.old).toBe(old)
  expect(written.map(letters.read)).toEqual(meant)
})

test('what was encoded twice is repaired, and what was not stays', () => {
  const letters = lettersOf(['Nguyá»…n Thá»‹ HÆ°Æ¡ng', 'RenÃ©e', 'Ã la carte'])
  expect(letters).toMatchObject({ doubled: true, example: ['Nguyá»…n Thá»‹ HÆ°Æ¡ng', 'Nguyễn Thị Hương'] })
  expect(['RenÃ©e', 'Ã la carte'].map(letters.read)).toEqual(['Renée', 'Ã la carte'])
})
