/** Characters for tests with random texts. */

import fc from 'fast-check'

const surrogates = { from: 0xd800, count: 0x800 }

/**
 * Any character, as the unit of `fc.string`: fast-check's own ('binary') first makes a table of all 1.1 million, which takes each process
 * a second of CPU and 90 MB.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: 0x10ffff - surrogates.count }).map(
  (place) => String.fromCodePoint(place < surrogates.from ? place : place + surrogates.count),
  (character) => {
    const [one = '', ...more] = typeof character === 'string' ? character : ''
    const code = one.codePointAt(0)
    if (code === undefined || more.length > 0 || !one.isWellFormed()) throw new Error('not a single character')
    return code < surrogates.from ? code : code - surrogates.count
  },
)
