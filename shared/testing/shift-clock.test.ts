import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const shifted = `--import=${import.meta.dirname}/../../scripts/shifted-clock.ts`
const year = 365 * 86_400_000

test.each([
  'Date.now()',
  'new Date().getTime()',
  'Date.parse(Date())',
  'Temporal.Now.instant().epochMilliseconds',
  'Temporal.Now.zonedDateTimeISO().epochMilliseconds',
  'Temporal.Now.plainDateISO("UTC").toZonedDateTime("UTC").epochMilliseconds',
])('%s is of another year', (reading) => {
  const env = { PATH: process.env.PATH, BOOKNAIL_CLOCK_SHIFT: String(year) }
  const read = Number(execFileSync(process.execPath, [shifted, '-p', reading], { env }))
  expect(Math.abs(read - Date.now() - year)).toBeLessThan(2 * 86_400_000)
})

test('times that are given stay as they are, and remain dates', () => {
  const env = { PATH: process.env.PATH, BOOKNAIL_CLOCK_SHIFT: String(year) }
  const read = execFileSync(
    process.execPath,
    [shifted, '-p', 'new Date(0).toISOString() + (new Date() instanceof Date)'],
    { env },
  )
  expect(String(read).trim()).toBe('1970-01-01T00:00:00.000Ztrue')
})
