import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeysOf, journeysOfSlices, screensOf } from './changed.ts'

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
  expect(journeysOf(['shared/reports/exports.ts'])).toEqual([
    'e2e/dashboard.spec.ts',
    'e2e/exports.spec.ts',
    'e2e/reports.spec.ts',
  ])
  expect(journeysOf(['web/text/vi/dashboard.ts'])).toEqual(['e2e/dashboard.spec.ts', 'e2e/widths.spec.ts'])
  expect(journeysOf(['web/text/vi/common.ts'])).toEqual(everything)
  expect(journeysOf(['e2e/find.spec.ts', 'e2e/gone.spec.ts'])).toEqual(['e2e/find.spec.ts'])
  expect(everything.length).toBeGreaterThan(20)
  expect(journeysOf(['docs/security.md', 'server/app/cli.ts'])).toEqual(everything)
  expect(journeysOf(['docs/security.md', 'server/exports/zip/zip.test.ts', 'scripts/step.ts'])).toEqual([])
})

test('of screens a change concerns those of its slice, of the slices that load it, and what looks at all pages', () => {
  const everything = screensOf(['web/ui/Select.tsx'])
  const ofTill = screensOf(['web/till/settings/TillSettingsPage.tsx'])

  expect(everything.length).toBeGreaterThan(30)
  expect(ofTill).toEqual(
    expect.arrayContaining(['web/app/widths.screen.ts', 'web/pay/pay.screen.ts', 'web/till/till.screen.ts']),
  )
  expect(ofTill).not.toContain('web/staff/staff.screen.ts')
  expect(screensOf(['web/text/vi/till.ts'])).toEqual(ofTill)
  expect(screensOf(['shared/time.ts'])).toEqual(everything)
  expect(screensOf(['web/testing/looks.ts', 'docs/security.md'])).toEqual(everything)
  expect(screensOf(['web/staff/staff.screen.ts', 'web/gone/gone.screen.ts'])).toEqual(['web/staff/staff.screen.ts'])
  expect(screensOf(['server/till/pay.ts', 'web/calendar/lanes.test.ts'])).toEqual([])
})
