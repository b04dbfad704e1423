import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillIn, type Placeholder, placeholderIds, placeholders, placeholdersIn, unknownIn } from './placeholders.ts'

const nothing = Object.fromEntries(placeholderIds.map((id) => [id, ''])) as Record<Placeholder, string>
const filled = (template: string, values: Partial<Record<Placeholder, string>>) =>
  fillIn(template, { ...nothing, ...values })

test('a placeholder is known by its name in either language, as people type it', () => {
  expect([...placeholdersIn('{Date} { giờ } {DỊCH VỤ} {old date} {tie\u0302\u0323m}')]).toEqual([
    'date',
    'time',
    'services',
    'old_date',
    'salon',
  ])
  expect(unknownIn('{date} {dte} {old_date} a } b {')).toEqual(['{dte}', '{old_date}', '}', '{'])
})

test('an empty value removes the space or the word before it', () => {
  const template = '{salon}: Hi {name}, see you at {time} with {staff}. {link}'
  const known = { salon: 'Lotus', time: '2:15 PM', link: 'https://b.example/v/x' }

  expect(filled(template, { ...known, name: 'Mai', staff: 'Kim' })).toBe(
    'Lotus: Hi Mai, see you at 2:15 PM with Kim. https://b.example/v/x',
  )
  expect(filled(template, known)).toBe('Lotus: Hi, see you at 2:15 PM. https://b.example/v/x')
  expect(filled('{tên}, mời đến lúc {giờ} với {thợ}!', { time: '2:15 PM' })).toBe('mời đến lúc 2:15 PM!')
})

test('a sentence of which nothing is known is left out, one without placeholders stays', () => {
  const template = 'Thank you! {services}. Questions: {phone}\nSee you at {time}'

  expect(filled(template, { time: '2:15 PM' })).toBe('Thank you! See you at 2:15 PM')
  expect(filled(template, { time: '2:15 PM', phone: '555' })).toBe('Thank you! Questions: 555\nSee you at 2:15 PM')
})

test('values are inserted unchanged, whatever the template and the values contain', () => {
  const value = fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => `<${text.trim()}>`)
  const piece = fc.oneof(fc.constantFrom(...placeholderIds), fc.stringMatching(/^[a-z ,:]{0,8}$/))
  fc.assert(
    fc.property(fc.array(piece), value, (pieces, text) => {
      const values = Object.fromEntries(placeholderIds.map((id) => [id, text])) as Record<Placeholder, string>
      const ids = pieces.filter((one): one is Placeholder => one in placeholders)
      const template = pieces.map((one) =>
        ids.some((id) => id === one) ? `{${placeholders[one as Placeholder].vi}}` : one,
      )

      expect(fillIn(template.join(''), values).split(text)).toHaveLength(ids.length + 1)
    }),
  )
})
