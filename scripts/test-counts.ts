/** Counts and names of passed and failed tests, from the reports of vitest and Playwright. */

import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Counts } from './step.ts'

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
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullable() }),
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
          z.object({ results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })) }),
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
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresIn),
    }
  )
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

function read<T>(file: string, schema: z.ZodType<T>): T | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
