import { expect, test } from 'vitest'
import { codeOf } from './source-text.ts'

test('code is told from what is only said', () => {
  const source = [
    'const a = /["`]/ // one',
    'const b = `two ${three({ four: "5" })} six`',
    '<p title="it’s">7</p>',
  ].join('\n')

  expect(
    codeOf(source)
      .split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual(['const a =   "`', 'const b = `      three({ four: " " })     `', '<p title="    ">7</p>'])
})
