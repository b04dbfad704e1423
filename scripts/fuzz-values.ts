/** Values that a program, a mistake or an attacker may send instead of the expected ones. */

import fc from 'fast-check'
import { anyCharacter } from '../shared/testing/any-character.ts'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  'line\r\nSet-Cookie: a=b',
  '\ud800',
  '\u202e\u2066evil',
  'x'.repeat(5_000),
  'x'.repeat(60_000),
  '💅🏽'.repeat(2_000),
  'e\u0301'.repeat(500),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '../../../etc/passwd',
  '%00',
  '%zz',
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '=1+1',
  'null',
  'true',
  'NaN',
  'Infinity',
  '1e309',
  '-1',
  '0x10',
  '9'.repeat(40),
  '١٢٣',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2027-02-30',
  '0000-00-00',
  '0001-01-01',
  '1900-01-02',
  '2899-12-31',
  '9999-12-31',
  '2027-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2027-03-14T02:30:00-08:00',
  '24:00',
  '99:99',
  '🕐',
  '%',
  '_',
  '\\',
]

const pollution = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as unknown

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  {
    weight: 5,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      1e308,
      -1e308,
      2 ** 31,
      2 ** 53,
      2 ** 63,
      99_999_999_999,
      [],
      {},
      [[]],
      [null],
      pollution,
      deep(150),
      Array.from({ length: 3_000 }, () => 0),
      { toString: 1, length: -1 },
      { $ne: null },
    ),
  },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Bodies that are not JSON, or far too much of it. */
export const rawBodies: fc.Arbitrary<string> = fc.constantFrom(
  '{',
  '',
  'null',
  '[]',
  '"text"',
  '{"a":1,}',
  '\ufeff{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"a":"${'x'.repeat(150_000)}"}`,
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  `{${Array.from({ length: 5_000 }, (_, key) => `"k${key}":1`).join()}}`,
)

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
