/** The product as a separate process, started the way an operator starts it. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

export interface Product {
  /** `http://127.0.0.1:…` */
  address: string
  /** The sample salon's; empty when there is none. */
  salonId: string
  /** All of stdout so far, by line. */
  said: string[]
  /** Sends the signal. */
  tell: (signal: NodeJS.Signals) => void
  ending: Promise<Ending>
  hasEnded: () => boolean
  /** Sends the signal and returns how the process ended. */
  end: (signal: NodeJS.Signals) => Promise<Ending>
}

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
  /** All of stderr. */
  complaint: string
}

const Listening = z.object({
  msg: z.literal('listening'),
  address: z.string(),
  bookingLink: z.string().default(''),
})

const programs = { main: `${import.meta.dirname}/../app/main.ts`, cli: `${import.meta.dirname}/../app/cli.ts` }
/** Node's compile cache is kept between starts, as with `npm start`: it saves two fifths of a start. */
export const compiled = { NODE_COMPILE_CACHE: `${import.meta.dirname}/../../node_modules/.cache/compiled` }
const running = new Set<ChildProcess>()

/**
 * On a port of its own unless one is given; with nothing of this process's environment but the path.
 * @param through a program and its options that start it
 */
export async function startProduct(environment: Record<string, string>, through: string[] = []): Promise<Product> {
  const { child, said, ending } = launch(environment, 'main', [], through)
  for (;;) {
    const listening = said.map((line) => Listening.safeParse(parsed(line)).data).find(Boolean)
    if (listening) {
      const { address, bookingLink } = listening
      const tell = (signal: NodeJS.Signals) => void child.kill(signal)
      const end = (signal: NodeJS.Signals) => {
        tell(signal)
        return ending
      }
      const hasEnded = () => !running.has(child)
      return { address, salonId: bookingLink.split('/').at(-1) ?? '', said, tell, ending, hasEnded, end }
    }
    const ended = await Promise.race([ending, sleep(20)])
    if (ended) throw new Error(`it ended before it listened: ${ended.complaint || said.join('\n')}`)
  }
}

/** For a start that is expected to fail, or to be stopped before it is ready. */
export function launch(
  environment: Record<string, string>,
  program: keyof typeof programs = 'main',
  words: string[] = [],
  through: string[] = [],
) {
  const [command = '', ...options]: string[] = [...through, process.execPath, programs[program], ...words]
  const child = spawn(command, options, {
    env: { PATH: process.env.PATH, TZ: 'Asia/Kathmandu', PORT: '0', ...compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const said: string[] = []
  createInterface(child.stdout).on('line', (line) => said.push(line))
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text))
  const ending = once(child, 'close').then(([code, signal]): Ending => {
    running.delete(child)
    return { code, signal, complaint }
  })
  return { child, said, ending }
}

/** 0 when nobody answers. */
export async function statusOf({ address }: Pick<Product, 'address'>, path: string): Promise<number> {
  return fetch(address + path).then(
    ({ status }) => status,
    () => 0,
  )
}

/** For the end of a test, whatever its result. */
export async function endProducts(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    }),
  )
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
