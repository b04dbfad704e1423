import { init } from 'i18next'
import { expect, test } from 'vitest'
import type { Shown } from '../../shared/bookings/shown.ts'

const shown: Shown = { price: '50.00', minutes: 30 }

await init({ lng: 'en', interpolation: { escapeValue: false } })
const { sayTerms } = await import('./say-terms.ts') // adds its words as soon as it is loaded

test.each<[Partial<Shown>, string]>([
  [{ price: '65.00', minutes: 90 }, 'This now costs $65.00 and takes 1 h 30 min, not $50.00 and 30 min.'],
  [{ price: '65.00' }, 'This now costs $65.00, not $50.00.'],
  [{ priceKind: 'from' }, 'This now costs from $50.00, not $50.00.'],
  [{ minutes: 90 }, 'This now takes 1 h 30 min, not 30 min.'],
  [{ price: '0.00', priceKind: 'in_salon' }, 'Now: price in the salon, 30 min. Before: $50.00, 30 min.'],
])('only what differs is said of %j', (now, words) => {
  expect(sayTerms({ shown, now: { ...shown, ...now } })).toBe(words)
})
