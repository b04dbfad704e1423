import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '../server/db/embedded-postmaster.ts'
import { runStep, type Step } from './step.ts'
import { playwrightCounts, vitestCounts } from './test-counts.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'booknail-test-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a check passes when its program ends well, and fails when it does not, or is not there', async () => {
  expect(await runStep(step('process.exit(0)'))).toEqual({ passed: 1, failed: 0 })
  expect(await runStep(step('process.exit(3)'))).toEqual({ passed: 0, failed: 1 })
  expect(await runStep({ ...step(''), command: ['no-such-program'] })).toEqual({ passed: 0, failed: 1 })
})

test('what a check leaves running is ended with it', async () => {
  const file = join(folder, 'left-behind')
  const leave = `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(child.pid)); process.exit(0)`

  await runStep(step(leave))

  const number = Number(await readFile(file, 'utf8'))
  await expect.poll(() => isAlive(number), { timeout: 10_000 }).toBe(false)
})

test('a check that hangs is ended and has failed', async () => {
  expect(await runStep({ ...step('setInterval(() => {}, 1000)'), minutes: 0.01 })).toEqual({ passed: 0, failed: 1 })
})

test('tests that were skipped have not passed', async () => {
  const vitest = await write({ numPassedTests: 8, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })
  const playwright = await write({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } })

  expect(vitestCounts(vitest)).toEqual({ passed: 8, failed: 4 })
  expect(playwrightCounts(playwright)).toEqual({ passed: 6, failed: 2 })
})

test('tests that were never counted have not run', async () => {
  const counts = () => vitestCounts(join(folder, 'no-report.json'))

  expect(await runStep({ ...step('process.exit(0)'), counts })).toEqual({ passed: 0, failed: 1 })
})

function step(script: string): Step {
  return { title: 'A check of a check', command: [process.execPath, '-e', script], minutes: 1 }
}

let reports = 0

async function write(report: unknown): Promise<string> {
  reports += 1
  const file = join(folder, `report-${reports}.json`)
  await writeFile(file, JSON.stringify(report))
  return file
}
