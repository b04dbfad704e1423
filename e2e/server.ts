/** The product as a person starts it: a process of its own, a throw-away data folder, the sample salon. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { compiled } from '../server/testing/product.ts'
import { bareSalon, largeSalon, type SalonAt } from './salons.ts'

/** Its own link and owner are those of the sample salon. */
export interface RunningServer extends SalonAt {
  /** `http://localhost:41234` */
  base: string
  /** A salon in which nothing is yet, and one with 60 members and 600 visits a day: made when first asked for. */
  bare: () => Promise<SalonAt>
  large: () => Promise<SalonAt>
  stop: () => Promise<void>
}

/** Of the operator. */
export const admin = { email: 'admin@localhost', password: 'e2e-admin-1' }
const owner = { email: 'owner@demo.localhost', password: 'e2e-owner-1' }
const Listening = z.object({ msg: z.literal('listening'), bookingLink: z.url() })

/** @param more of the environment */
export async function startServer(more: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'booknail-'))
  const child = spawn(process.execPath, [`${import.meta.dirname}/../server/main.ts`], {
    env: {
      PATH: process.env.PATH,
      TZ: 'Asia/Kathmandu',
      PORT: '0',
      ...compiled,
      DATA_DIR: dataDir,
      DEMO_PASSWORD: owner.password,
      ADMIN_PASSWORD: admin.password,
      ADMIN_TWO_FACTOR: 'off', // account.spec.ts looks at it
      FLOOD_LIMIT: '0', // journeys book more in a minute than their salon in a day; flood.spec.ts looks at it
      TRUST_PROXY: '127.0.0.1', // so that clients of a journey can have addresses of their own
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { bookingLink } = await listening(child)
    const base = new URL(bookingLink).origin
    let bare: Promise<SalonAt> | undefined
    let large: Promise<SalonAt> | undefined
    return {
      base,
      bookingLink,
      owner,
      bare: () => (bare ??= bareSalon(base, admin)),
      large: () => (large ??= largeSalon(base, dataDir)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The line with the booking link; what the process says instead is in the error. */
async function listening(child: ChildProcess): Promise<z.infer<typeof Listening>> {
  const said: string[] = []
  child.stderr?.on('data', (text) => said.push(String(text)))
  if (!child.stdout) throw new Error('The server has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    const found = Listening.safeParse(parsed(line))
    if (found.success) {
      child.stdout.resume()
      return found.data
    }
  }
  throw new Error(`The server did not start:\n${said.join('\n')}`)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** As an operator stops it; it has ten seconds of its own for that. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}
