import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingPath, isReserved, maxSlugLength, minSlugLength, proposedSlugs, slugOf } from './slug.ts'

test.each([
  ['Tiệm Nail Hoa Sen', 'tiem-nail-hoa-sen'],
  ['Đẹp Nails', 'dep-nails'],
  ['Lotus Nails & Spa', 'lotus-nails-spa'],
  ['  Kim’s  NAILS, L.L.C. ', 'kims-nails-llc'],
  ['💅', ''],
])('%s as a link is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('whatever is typed becomes a link that needs no escaping, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (typed) => {
      const slug = slugOf(typed)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(maxSlugLength)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

test('a salon is offered its name, then its name with its town, and never an address of the product', () => {
  const lotus = { name: 'Lotus Nails', address: '2150 Alder Glen Ave, San José, CA 95122' }
  expect(proposedSlugs(lotus).slice(0, 3)).toEqual(['lotus-nails', 'lotus-nails-san-jose', 'lotus-nails-2'])
  expect(proposedSlugs({ name: 'Bookings', address: '' })[0]).toBe('bookings-2')
  expect(proposedSlugs({ name: 'Q', address: '' })[0]).toBe('q-nails')
  expect(proposedSlugs({ name: '💅', address: '' })).toEqual([])
})

test('no salon can have the beginning of an address that there is', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const routes = globSync(['web/app/routes/*.ts', 'server/pages/*.ts', 'server/app/*.ts'], { cwd: root })
  const named = routes
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(root + path, 'utf8').matchAll(/['"`]\/([a-z][\w.-]*)(?=['"`/?])/g)])
    .map(([, first = '']) => first)
    .filter((first) => !first.includes('.') && first.length >= minSlugLength) // a slug cannot contain a dot
  const free = [...new Set(named)].filter((slug) => !isReserved(slug))

  expect(named.length).toBeGreaterThan(50)
  expect(free).toEqual([])
})

test('a booking page is at its readable link, or at the id of its salon', () => {
  expect([bookingPath({ id: 'x', slug: 'lotus' }), bookingPath({ id: 'x', slug: null })]).toEqual([
    '/lotus',
    '/booking/x',
  ])
})
