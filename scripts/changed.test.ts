import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeysOf, journeysOfSlices } from './changed.ts'

test('every journey belongs to a slice, and every slice names journeys that there are', () => {
  const named = new Set(Object.values(journeysOfSlices).flat())
  const there = globSync('e2e/*.spec.ts').map((path) => path.slice('e2e/'.length, -'.spec.ts'.length))

  expect([...named].toSorted()).toEqual(there.toSorted())
})

test('a change is walked through where it shows: in its slice, everywhere, or nowhere', () => {
  const everything = journeysOf(['web/ui/Button.tsx'])

  expect(journeysOf(['web/dashboard/DashboardPage.tsx', 'server/exports/routes.ts'])).toEqual([
    'e2e/dashboard.spec.ts',
    'e2e/exports.spec.ts',
  ])
  expect(journeysOf(['web/text/vi/dashboard.ts'])).toEqual(['e2e/dashboard.spec.ts', 'e2e/widths.spec.ts'])
  expect(journeysOf(['web/text/vi/common.ts'])).toEqual(everything)
  expect(journeysOf(['e2e/find.spec.ts', 'e2e/gone.spec.ts'])).toEqual(['e2e/find.spec.ts'])
  expect(everything.length).toBeGreaterThan(20)
  expect(journeysOf(['docs/security.md', 'server/cli.ts'])).toEqual(everything)
  expect(journeysOf(['docs/security.md', 'server/exports/zip/zip.test.ts', 'scripts/step.ts'])).toEqual([])
})
