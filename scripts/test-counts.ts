/** Counts and names of passed and failed tests, from the reports of vitest and Playwright. */

import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Counts } from './step.ts'

const root = join(import.meta.dirname, '..')

interface Timed {
  name: string
  milliseconds: number
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
})
const Suite = z.object({
  specs: z
    .array(
      z.object({
        ok: z.boolean(),
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            results: z.array(
              z.object({ duration: z.number().default(0), error: z.object({ message: z.string() }).optional() }),
            ),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(Suite).default([])
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(Suite).default([]),
})

/** Null if the runner wrote no report. A skipped test did not pass, so it counts as failed. */
export function vitestCounts(file: string): Counts | null {
  const report = read(file, VitestReport)
  tellSlowest(report?.testResults.flatMap(timesIn) ?? [])
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresIn),
    }
  )
}

function timesIn({ name, assertionResults }: z.infer<typeof VitestReport>['testResults'][number]): Timed[] {
  return assertionResults.map(({ fullName, duration }) => ({
    name: `${relative(root, name)}: ${fullName}`,
    milliseconds: duration ?? 0,
  }))
}

/** A file that could not be loaded has a message instead of tests. */
function failuresIn({ name, message, assertionResults }: z.infer<typeof VitestReport>['testResults'][number]) {
  const failed = assertionResults.filter(({ status }) => status !== 'passed')
  if (failed.length === 0 && message) return [`${name}\n${message}`]
  return failed.map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, ...(failureMessages ?? [])].join('\n'))
}

/** A skipped test counts as failed. A test that passed on its second attempt has passed, and is listed as flaky. */
export function playwrightCounts(file: string): Counts | null {
  const report = read(file, PlaywrightReport)
  if (!report) return null
  tellSlowest(report.suites.flatMap(journeyTimes))
  tellRows(report.suites.flatMap(passedTitles))
  const { expected, unexpected, flaky, skipped } = report.stats
  if (flaky > 0) console.log(`${flaky} of the journeys passed only at a second attempt: listed above as flaky.`)
  return { passed: expected + flaky, failed: unexpected + skipped, failures: report.suites.flatMap(brokenJourneys) }
}

function brokenJourneys({ specs, suites }: z.infer<typeof Suite>): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const last = tests.at(-1)?.results.at(-1)?.error?.message ?? 'it did not run'
      return `${file}: ${title}\n${stripVTControlCharacters(last)}`
    })
  return [...own, ...suites.flatMap(brokenJourneys)]
}

/** Including all attempts. */
function journeyTimes({ specs, suites }: z.infer<typeof Suite>): Timed[] {
  const own = specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(journeyTimes)]
}

/** Prints the slowest tests, for whoever shortens the run. */
function tellSlowest(tests: readonly Timed[]): void {
  const ten = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)
  for (const { name, milliseconds } of ten) console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** Prints how many rows of the specification passed: the titles of their tests end with the number. */
function tellRows(titles: readonly string[]): void {
  const rows = titles.reduce((sum, title) => sum + Number(/: (\d+) rows$/.exec(title)?.[1] ?? 0), 0)
  if (rows > 0) console.log(`${rows.toLocaleString('en-US')} rows of the specification`)
}

function passedTitles({ specs, suites }: z.infer<typeof Suite>): string[] {
  return [...specs.filter(({ ok }) => ok).map(({ title }) => title), ...suites.flatMap(passedTitles)]
}

function read<T>(file: string, schema: z.ZodType<T>): T | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
