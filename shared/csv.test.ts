import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, cellText, csvLine, csvText, phoneCell } from './csv.ts'
import { anyCharacter } from './testing/any-character.ts'

const hostile = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      "'",
      '"',
      ',',
      ';',
      'Mai',
      'Nguyễn',
      '1',
      ' ',
      '\uFEFF',
      '＝',
    ),
  )
  .map((parts) => parts.join(''))
const text = fc.oneof(hostile, fc.string({ unit: anyCharacter }))
const rows = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))

const read = (file: string): string[][] => parse(file, { bom: true, record_delimiter: '\r\n', skip_empty_lines: false })

test('every text comes back from the file as it was', () => {
  fc.assert(
    fc.property(rows, (table) => {
      const back = read(csvText(table)).map((row) => row.map(cellText))
      expect(back).toEqual(table)
    }),
  )
})

test('no cell of text begins in a way that a spreadsheet would run', () => {
  fc.assert(
    fc.property(rows, (table) => {
      for (const cell of read(csvText(table)).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
})

describe('a file', () => {
  test('begins with the mark that lets Excel read Vietnamese names', () => {
    expect(csvText([['Khách'], ['Nguyễn Thị Ánh']])).toBe(`${byteOrderMark}Khách\r\nNguyễn Thị Ánh\r\n`)
  })

  test('keeps commas, quotes and line breaks inside their cell', () => {
    expect(csvLine(['Gel, "soft"', 'two\nlines'])).toBe('"Gel, ""soft""","two\nlines"\r\n')
  })

  test('keeps numbers as numbers, negative ones too, and leaves empty cells out', () => {
    expect(csvLine([12.5, -3, true, null, ''])).toBe('12.5,-3,true,,\r\n')
  })
})

test('a phone stays readable, of any country', () => {
  expect([phoneCell('+14085550123'), phoneCell('+84901234567'), phoneCell('')]).toEqual([
    '(408) 555-0123',
    '(+84901234567)',
    '',
  ])
})
