/** One check of `npm test` or `npm run check`: a program that is run, timed, and judged by how it ends. */

import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Step {
  title: string
  command: string[]
  env?: Record<string, string>
  /** Where a test runner leaves its counts; absent means that the step itself is the one thing that passes or fails. */
  counts?: () => Counts | null
  /** After so long it hangs, and is ended. */
  minutes: number
  /** A file for what it prints, which is shown when it has ended: for a step that runs beside others. */
  output?: string
}

export interface Counts {
  passed: number
  failed: number
  /** What failed and why, each in some lines, where a runner writes it down. */
  failures: string[]
}

const root = join(import.meta.dirname, '..')
const running = new Set<() => void>()

/** Says what runs, and how it ended and after how long. Leaves no process of the step behind, not even after a failure. */
export async function runStep(step: Step): Promise<Counts> {
  const { title, command, counts, output } = step
  console.log(`\n=== ${title}: ${command.join(' ')}`)
  const begun = performance.now()
  const result = await run(step)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (output) console.log(`\n=== What ${title} printed\n${readFileSync(output, 'utf8')}`)

  const nothing = { passed: 0, failed: 1, failures: [] }
  const itself = result === null ? { passed: 1, failed: 0, failures: [] } : nothing
  const counted = counts ? (counts() ?? nothing) : itself // a runner without a report has not run
  const failed = result === null ? counted.failed : Math.max(1, counted.failed)
  const ending = `${title}: ${failed === 0 ? 'passed' : `failed (${result ?? `${failed} tests`})`} after ${seconds} s`
  console.log(`--- ${ending}`)
  return { passed: counted.passed, failed, failures: failed === 0 ? [] : [ending, ...counted.failures] }
}

/** For a signal: ends the steps that run now, so that the run comes to its own end. */
export function endRunningSteps(): void {
  for (const end of running) end()
}

/** Null when it ended well, else why not. Each program leads a group of processes, which ends with it. */
async function run({ command, env = {}, minutes, output }: Step): Promise<string | null> {
  const [program = '', ...options] = command
  const printed = output ? openSync(output, 'w') : 'inherit'
  const child = spawn(program, options, {
    cwd: root,
    stdio: ['ignore', printed, printed],
    detached: true,
    env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH}`, ...env },
  })
  if (typeof printed === 'number') closeSync(printed)
  const endGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // nothing left of it
    }
  }
  let hung = false
  let killing: NodeJS.Timeout | undefined
  const end = () => {
    endGroup('SIGINT') // a test runner still says where it was
    killing ??= setTimeout(endGroup, 15_000, 'SIGKILL')
  }
  const patience = setTimeout(() => {
    hung = true
    end()
  }, minutes * 60_000)
  running.add(end)
  const ending = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
  clearTimeout(patience)
  clearTimeout(killing)
  running.delete(end)
  endGroup('SIGKILL')
  return hung ? `no end within ${minutes} minutes` : ending
}
