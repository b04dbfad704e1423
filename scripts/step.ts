/** One check of `npm test` or `npm run check`: a program that is run, timed, and judged by how it ends. */

import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Step {
  title: string
  command: string[]
  env?: Record<string, string>
  /** Where a test runner leaves its counts; absent means that the step itself is the one thing that passes or fails. */
  counts?: () => Counts | null
  /** After so long it hangs, and is ended. */
  minutes: number
}

export interface Counts {
  passed: number
  failed: number
  /** What failed and why, each in some lines, where a runner writes it down. */
  failures: string[]
}

const root = join(import.meta.dirname, '..')
let endCurrent: () => void = () => undefined

/** Says what runs, and how it ended and after how long. Leaves no process of the step behind, not even after a failure. */
export async function runStep({ title, command, env, counts, minutes }: Step): Promise<Counts> {
  console.log(`\n=== ${title}: ${command.join(' ')}`)
  const begun = performance.now()
  const result = await run(command, env, minutes)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)

  const nothing = { passed: 0, failed: 1, failures: [] }
  const itself = result === null ? { passed: 1, failed: 0, failures: [] } : nothing
  const counted = counts ? (counts() ?? nothing) : itself // a runner without a report has not run
  const failed = result === null ? counted.failed : Math.max(1, counted.failed)
  const ending = `${title}: ${failed === 0 ? 'passed' : `failed (${result ?? `${failed} tests`})`} after ${seconds} s`
  console.log(`--- ${ending}`)
  return { passed: counted.passed, failed, failures: failed === 0 ? [] : [ending, ...counted.failures] }
}

/** For a signal: ends the step that runs now, so that the run comes to its own end. */
export function endRunningStep(): void {
  endCurrent()
}

/** Null when it ended well, else why not. Each program leads a group of processes, which ends with it. */
async function run([program = '', ...options]: string[], env: Record<string, string> = {}, minutes: number) {
  const child = spawn(program, options, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH}`, ...env },
  })
  const endGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // nothing left of it
    }
  }
  let hung = false
  let end: NodeJS.Timeout | undefined
  const patience = setTimeout(() => {
    hung = true
    endCurrent()
  }, minutes * 60_000)
  endCurrent = () => {
    endGroup('SIGINT') // a test runner still says where it was
    end ??= setTimeout(endGroup, 15_000, 'SIGKILL')
  }
  const ending = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
  clearTimeout(patience)
  clearTimeout(end)
  endCurrent = () => undefined
  endGroup('SIGKILL')
  return hung ? `no end within ${minutes} minutes` : ending
}
