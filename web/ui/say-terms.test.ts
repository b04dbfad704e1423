import { init } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Shown } from '../../shared/bookings/shown.ts'
import { sayTerms } from './say-terms.ts'

const shown: Shown = { price: '50.00', minutes: 30 }

beforeAll(async () => {
  await init({ lng: 'en', interpolation: { escapeValue: false } })
})

test.each<[Partial<Shown>, string]>([
  [{ price: '65.00', minutes: 90 }, 'This costs $65.00 and takes 1 h 30 min now, not $50.00 and 30 min.'],
  [{ price: '65.00' }, 'This costs $65.00 now, not $50.00.'],
  [{ priceKind: 'from' }, 'This costs from $50.00 now, not $50.00.'],
  [{ minutes: 90 }, 'This takes 1 h 30 min now, not 30 min.'],
  [{ price: '0.00', priceKind: 'in_salon' }, 'Now: price in the salon, 30 min. Before: $50.00, 30 min.'],
])('only what differs is said of %j', (now, words) => {
  expect(sayTerms({ shown, now: { ...shown, ...now } })).toBe(words)
})
