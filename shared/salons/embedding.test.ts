import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EmbedOrigin } from './embedding.ts'

const read = (typed: string) => EmbedOrigin.safeParse(typed).data ?? null

test.each([
  ['https://www.lotus.example', 'https://www.lotus.example'],
  ['www.lotus.example', 'https://www.lotus.example'],
  ['lotus.example/book?a=1', 'https://lotus.example'],
  ['https://lotus.example:8443/', 'https://lotus.example:8443'],
  ['lotus.example:8443', 'https://lotus.example:8443'],
  ['HTTPS://Lotus.Example', 'https://lotus.example'],
])('%s is the site %s', (typed, origin) => {
  expect(read(typed)).toBe(origin)
})

test.each([
  'http://lotus.example',
  '*',
  'https://*.example',
  "'self'",
  'javascript:alert(1)',
  'data:text/html,x',
  'localhost',
  'https://127.0.0.1',
  'https://user@lotus.example',
  'lotus.example; script-src *',
  '',
])('%s is no site that could be let in', (typed) => {
  expect(read(typed)).toBeNull()
})

test('whatever is typed, nothing gets into the policy that could end the directive or widen it', () => {
  const pieces = fc.constantFrom(
    'https://',
    'a.example',
    ';',
    ' ',
    ',',
    '*',
    "'",
    '"',
    '\n',
    ':443',
    '/',
    '\\',
    '@',
    '%3b',
    'ü',
  )

  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((parts) => parts.join('')),
      ),
      (typed) => {
        expect(read(typed) ?? 'https://a.example').toMatch(/^https:\/\/[a-z\d.-]+(:\d+)?$/)
      },
    ),
  )
})
