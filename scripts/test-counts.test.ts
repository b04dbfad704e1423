import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.ts'

async function reportOf(content: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'booknail-counts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

/** What is printed from now on, by line. */
function listen(): unknown[] {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  return log.mock.calls
}

test('tests are counted, a skipped one as failed, and the ten slowest are told, the slowest first', async () => {
  const assertionResults = Array.from({ length: 12 }, (_, index) => ({
    fullName: `of ${index} s`,
    status: index === 3 ? 'skipped' : 'passed',
    duration: index * 1000,
    failureMessages: [],
  }))
  const file = await reportOf({
    numPassedTests: 11,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [{ name: join(import.meta.dirname, 'a.test.ts'), message: '', assertionResults }],
  })
  const printed = listen()

  expect(vitestCounts(file)).toMatchObject({ passed: 11, failed: 1 })
  expect(printed).toHaveLength(10)
  expect(printed[0]).toEqual(['  11.0 s  scripts/a.test.ts: of 11 s'])
})

test('journeys are counted, and told with the time of all their attempts', async () => {
  const error = { message: 'too late' }
  const twice = {
    ok: true,
    title: 'walks',
    file: 'a.spec.ts',
    tests: [{ results: [{ duration: 30_000, error }, { duration: 2000 }] }],
  }
  const file = await reportOf({
    stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: [twice] }] }],
  })
  const printed = listen()

  expect(playwrightCounts(file)).toEqual({ passed: 1, failed: 0, failures: [] })
  expect(printed[0]).toEqual(['  32.0 s  a.spec.ts: walks'])
})

test('the rows of the specification that passed are summed up', async () => {
  const file = await reportOf({
    stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [
          { ok: true, title: '3 Entities, bare salon: 20 rows', file: 'a.spec.ts', tests: [] },
          { ok: false, title: '7 Calls, bare salon: 33 rows', file: 'a.spec.ts', tests: [] },
        ],
        suites: [{ specs: [{ ok: true, title: '8 Errors, bare salon: 1000 rows', file: 'b.spec.ts', tests: [] }] }],
      },
    ],
  })
  const printed = listen()

  playwrightCounts(file)

  expect(printed.at(-1)).toEqual(['1,020 rows of the specification'])
})
