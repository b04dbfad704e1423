import { expect, test } from 'vitest'
import { dearIn, partsOf, placesOf, plainText } from './text-length.ts'

test('a plain English text holds 160 characters, then 153 in each segment', () => {
  expect(partsOf('a'.repeat(160))).toBe(1)
  expect(partsOf('a'.repeat(161))).toBe(2)
  expect(partsOf('a'.repeat(306))).toBe(2)
  expect(partsOf('a'.repeat(307))).toBe(3)
})

test('brackets and the euro sign take two places', () => {
  expect(partsOf(`${'a'.repeat(158)}[`)).toBe(1)
  expect(partsOf(`${'a'.repeat(158)}[]`)).toBe(2)
})

test('what takes two places is never cut in half between two parts', () => {
  expect(partsOf(`${'a'.repeat(152)}[${'a'.repeat(151)}`)).toBe(2)
  expect(partsOf(`${'a'.repeat(152)}[${'a'.repeat(152)}`)).toBe(3)
  expect(partsOf(`${'ệ'.repeat(66)}💅${'ệ'.repeat(65)}`)).toBe(2)
  expect(partsOf(`${'ệ'.repeat(66)}💅${'ệ'.repeat(66)}`)).toBe(3)
  expect([placesOf('a[b'), placesOf('ệ[b'), placesOf('💅')]).toEqual([4, 3, 2])
})

test('a plain text has its words, without marks and printers’ signs', () => {
  expect(plainText('Tiệm Đẹp – “xin chào” quý khách… Sơn gel · 83,00\u00a0$')).toBe(
    'Tiem Dep - "xin chao" quy khach... Son gel - 83,00 $',
  )
  expect(partsOf(plainText('Nguyễn Thị Ánh Tuyết, Đặng Hữu Phước'.repeat(4)))).toBe(1)
})

test('one Vietnamese letter reduces that to 70, then 67 in each segment', () => {
  expect(partsOf(`${'a'.repeat(69)}ệ`)).toBe(1)
  expect(partsOf(`${'a'.repeat(70)}ệ`)).toBe(2)
  expect(partsOf(`${'a'.repeat(134)}ệ`)).toBe(3)
})

test.each([
  ['💅 Lotus Nails', 'Lotus Nails'],
  ['Lotus ❤️💅🏽 Nails ✨: hi 👩‍🎨!', 'Lotus Nails: hi!'],
  ['Lotus★Nails™', 'LotusNails'],
  ['美甲 Lotus', '美甲 Lotus'],
  ['Tiệm\n{date} 1️⃣ [50%] @a_b', 'Tiem\n{date} 1 [50%] @a_b'],
])('a plain text has no signs that cost, and every letter: %s', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('what makes a text dearer is named, each once and whole', () => {
  expect(dearIn('Lotus Nails & Spa')).toEqual([])
  expect(dearIn('💅🏽 Tiệm Lotus 💅🏽')).toEqual(['💅🏽', 'ệ'])
})
