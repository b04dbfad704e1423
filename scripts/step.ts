/** One step of `npm test` or `npm run check`: a program that is run, timed, and judged by its exit. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSinceLast } from './cpu.ts'

export interface Step {
  title: string
  command: string[]
  env?: Record<string, string>
  /** File with a test runner's counts; absent: the step itself counts as one test. */
  counts?: () => Counts | null
  /**
   * A step without output for this long is considered hung and killed. There is no limit on its total time: on a slow or
   * shared machine a run may take many times as long.
   */
  silentMinutes?: number
  /** File for its output, which is printed when it has ended: for steps that run in parallel. */
  output?: string
}

export interface Counts {
  passed: number
  failed: number
  /** The failures with their reasons, where a runner writes them. */
  failures: string[]
}

const root = join(import.meta.dirname, '..')
const running = new Set<() => void>()
/** A runner with piped output cannot detect the terminal. */
const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/**
 * Prints the step, its outcome, duration and CPU time. Leaves no process behind, even after
 * a failure.
 */
export async function runStep(step: Step): Promise<Counts> {
  const { title, command, counts, output } = step
  console.log(`\n=== ${title}: ${command.join(' ')}`)
  const begun = performance.now()
  const { trouble, spent } = await run(step)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (output) console.log(`\n=== What ${title} printed\n${readFileSync(output, 'utf8')}`)

  const nothing = { passed: 0, failed: 1, failures: [] }
  const itself = trouble === null ? { passed: 1, failed: 0, failures: [] } : nothing
  const counted = counts ? (counts() ?? nothing) : itself // a runner without a report has not run
  const failed = trouble === null ? counted.failed : Math.max(1, counted.failed)
  const ending = `${title}: ${failed === 0 ? 'passed' : `failed (${trouble ?? `${failed} tests`})`} after ${seconds} s${spent}`
  console.log(`--- ${ending}`)
  return { passed: counted.passed, failed, failures: failed === 0 ? [] : [ending, ...counted.failures] }
}

/** On a signal: kills the running steps, so that the run ends by itself. */
export function endRunningSteps(): void {
  for (const end of running) end()
}

interface Ended {
  /** Null on success, otherwise the reason. */
  trouble: string | null
  /** CPU time. */
  spent: string
}

/** Each program leads a process group, which is killed as a whole. */
async function run({ command, env = {}, silentMinutes = 15, output }: Step): Promise<Ended> {
  const [program = '', ...options] = command
  const file = output ? openSync(output, 'w') : null
  const child = spawn(program, options, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH}`, ...colours, ...env },
  })
  const endGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // no process left
    }
  }
  let hung = false
  let killing: NodeJS.Timeout | undefined
  const end = () => {
    endGroup('SIGINT') // lets a test runner report where it was
    killing ??= setTimeout(endGroup, 15_000, 'SIGKILL')
  }
  const patience = setTimeout(() => {
    hung = true
    end()
  }, silentMinutes * 60_000)
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.on('data', (printed: Buffer) => {
      patience.refresh()
      if (file === null) shown.write(printed)
      else writeSync(file, printed)
    })
  }
  running.add(end)
  const printed = once(child, 'close').catch(() => undefined)
  let spent = ''
  const ending = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      spent = cpuSinceLast() // before another program ends
      resolve(code === 0 ? null : (signal ?? `exit code ${code}`))
    })
  })
  clearTimeout(patience)
  clearTimeout(killing)
  running.delete(end)
  endGroup('SIGKILL')
  await Promise.race([printed, sleep(2000, undefined, { ref: false })]) // a surviving child may keep the pipe open
  if (file !== null) closeSync(file)
  return { trouble: hung ? `nothing printed within ${silentMinutes} minutes` : ending, spent }
}
