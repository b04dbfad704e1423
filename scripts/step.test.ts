import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '../server/db/embedded-postmaster.ts'
import { type Cpu, cpuOfEnded } from './cpu.ts'
import { runStep, type Step } from './step.ts'
import { playwrightCounts, vitestCounts } from './test-counts.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'booknail-test-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a check passes when its program ends well, and fails when it does not, or is not there', async () => {
  const failed = (why: string) => ({ passed: 0, failed: 1, failures: [expect.stringContaining(why)] })

  expect(await runStep(step('process.exit(0)'))).toEqual({ passed: 1, failed: 0, failures: [] })
  expect(await runStep(step('process.exit(3)'))).toEqual(failed('exit code 3'))
  expect(await runStep({ ...step(''), command: ['no-such-program'] })).toEqual(failed('ENOENT'))
})

test('what a check beside others prints is kept for its end', async () => {
  const output = join(folder, 'printed.txt')

  await runStep({ ...step('console.log("what it found")'), output })

  expect(await readFile(output, 'utf8')).toBe('what it found\n')
})

test('what a check and its programs took of the cores is counted at its end', async () => {
  const work = 'const end = Date.now() + 400; while (Date.now() < end);'
  const before = cpuOfEnded()

  await runStep(step(`require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(work)}])`))

  if (process.platform !== 'linux') return expect(before).toBeNull()
  expect(total(cpuOfEnded()) - total(before)).toBeGreaterThan(0.1)
})

test('what a check leaves running is ended with it', async () => {
  const file = join(folder, 'left-behind')
  const leave = `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(child.pid)); process.exit(0)`

  await runStep(step(leave))

  const number = Number(await readFile(file, 'utf8'))
  await expect.poll(() => isAlive(number)).toBe(false)
})

test('a check that hangs is ended and has failed; one that goes on printing is slow, and is waited for', async () => {
  const hanging = { ...step('setInterval(() => {}, 1000)'), silentMinutes: 0.01 }
  const slow = `let n = 0; setInterval(() => console.log(++n) ?? (n > 30 && process.exit(0)), 100)`

  expect(await runStep(hanging)).toMatchObject({ passed: 0, failed: 1 })
  expect(await runStep({ ...step(slow), silentMinutes: 0.05, output: join(folder, 'slow.txt') })).toMatchObject({
    passed: 1,
  })
})

test('tests that were skipped have not passed', async () => {
  const vitest = await write({ ...counted, numPassedTests: 8, numPendingTests: 2, numTodoTests: 1 })
  const result = { error: { message: 'no such button' } }
  const broken = { ok: false, title: 'a client books', file: 'book.spec.ts', tests: [{ results: [result] }] }
  const playwright = await write({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [{ suites: [{ specs: [broken, { ...broken, ok: true }] }] }],
  })

  expect(vitestCounts(vitest)).toMatchObject({ passed: 8, failed: 3 })
  const failures = ['book.spec.ts: a client books\nno such button']
  expect(playwrightCounts(playwright)).toEqual({ passed: 6, failed: 2, failures })
})

test('what failed is told again at the end, with its file and the reason', async () => {
  const one = { fullName: 'a slot is free', status: 'failed', failureMessages: ['expected 1 to be 2'] }
  const other = { fullName: 'a slot is taken', status: 'passed', failureMessages: [] }
  const report = await write({
    ...counted,
    numFailedTests: 1,
    testResults: [
      { name: 'slots.test.ts', message: '', assertionResults: [one, other] },
      { name: 'unread.test.ts', message: 'no such module', assertionResults: [] },
      { name: 'fine.test.ts', message: '', assertionResults: [other] },
    ],
  })

  const { failures } = await runStep({ ...step('process.exit(1)'), counts: () => vitestCounts(report) })

  expect(failures.slice(1)).toEqual([
    'slots.test.ts: a slot is free\nexpected 1 to be 2',
    'unread.test.ts\nno such module',
  ])
})

test('tests that were never counted have not run', async () => {
  const counts = () => vitestCounts(join(folder, 'no-report.json'))

  expect(await runStep({ ...step('process.exit(0)'), counts })).toMatchObject({ passed: 0, failed: 1 })
})

function step(script: string): Step {
  return { title: 'A check of a check', command: [process.execPath, '-e', script] }
}

function total(cpu: Cpu | null): number {
  return (cpu?.user ?? NaN) + (cpu?.system ?? NaN)
}

const counted = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
let reports = 0

async function write(report: unknown): Promise<string> {
  reports += 1
  const file = join(folder, `report-${reports}.json`)
  await writeFile(file, JSON.stringify(report))
  return file
}
