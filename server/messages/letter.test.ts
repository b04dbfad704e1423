import { expect, test } from 'vitest'
import { asHtml, asPlainText, type Letter } from './letter.ts'

const letter: Letter = {
  language: 'en',
  from: 'Lotus & Co',
  logo: null,
  title: 'See you soon',
  paragraphs: ['Please confirm with one tap.'],
  facts: [{ name: 'When', lines: ['Friday', '2:15 PM'] }],
  link: { label: 'Confirm', address: 'https://book.example.com/v/x' },
  closing: 'You can also call the salon.',
  settings: { label: 'Choose emails', address: 'https://book.example.com/settings' },
  unsubscribe: { label: 'No more', address: 'https://book.example.com/u/x' },
}

test('a mail says who writes, then what, then has its button, before the facts', () => {
  const html = asHtml(letter)
  const order = [
    'Lotus &amp; Co',
    'See you soon</h1>',
    'Please confirm',
    'Confirm</a>',
    'When',
    'call the salon',
    'No more',
  ]
  const places = order.map((said) => html.indexOf(said))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(0)
})

test('a mail has one button, however many links', () => {
  expect(asHtml(letter).match(/background:#/g)).toHaveLength(1)
})

test('the plain form has the link before the facts, too', () => {
  expect(asPlainText(letter)).toBe(`Please confirm with one tap.

Confirm:
https://book.example.com/v/x

When:
  Friday
  2:15 PM

You can also call the salon.

Choose emails:
https://book.example.com/settings

No more:
https://book.example.com/u/x
`)
})

test('a mail is told to fit phones and dark screens', () => {
  expect(asHtml(letter)).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(asHtml(letter)).toContain('<meta name="color-scheme" content="light dark">')
})

test('a logo stands beside the name, and is all that is loaded', () => {
  const logo = 'https://book.example.com/api/salons/1/pictures/2/tiny'
  expect(asHtml({ ...letter, logo })).toContain(`<img src="${logo}" alt=""`)
  expect(asHtml(letter)).not.toMatch(/src=|url\(|@import/)
})
