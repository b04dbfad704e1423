/** The product as a user starts it: a separate process, a temporary data folder, the sample salon. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { z } from 'zod'
import { compiled } from '../server/testing/product.ts'
import { sameClock } from './clock.ts'
import { copyOf, spreadDatabase } from './cluster.ts'
import { bareSalon, largeSalon, leaveFloor, type SalonAt } from './salons.ts'

/** Link and owner at the top level are those of the sample salon, which does not use the floor until a journey switches it on. */
export interface RunningServer extends SalonAt {
  /** `http://localhost:41234` */
  base: string
  /** An empty salon, and one with 60 members: created on first use. */
  bare: () => Promise<SalonAt>
  large: () => Promise<SalonAt>
  stop: () => Promise<void>
}

/** The operator's administrator. */
export const admin = { email: 'admin@localhost', password: 'e2e-admin-1' }
const owner = { email: 'owner@demo.localhost', password: 'e2e-owner-1' }
export const metricsToken = 'e2e-metrics-of-journeys'
const Listening = z.object({ msg: z.literal('listening'), bookingLink: z.url() })
const run = promisify(execFile)
/** A Citus over whose machines salons are spread; absent: each server has its own embedded database. */
const cluster = process.env.JOURNEYS_CITUS

/** Playwright's global set-up: makes the sample salon once, for the servers of all workers. Returns a function that removes it. */
export default async function makeSample(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'booknail-'))
  const database = cluster ? await spreadDatabase(cluster) : null
  const remove = async () => {
    await rm(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
  const child = launch({ DATA_DIR: dataDir, ...database?.place })
  try {
    await listening(child)
    await end(child)
  } catch (error) {
    await end(child)
    await remove()
    throw error
  }
  process.env.BOOKNAIL_SAMPLE_DATA = dataDir
  if (database) process.env.BOOKNAIL_SAMPLE_DATABASE = database.name
  return remove
}

/** @param more environment variables; with a `DATA_DIR` of one's own, the sample salon is copied there if it is empty, and stays */
export async function startServer(more: Record<string, string> = {}): Promise<RunningServer> {
  const given = more['DATA_DIR']
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'booknail-')))
  const sample = process.env.BOOKNAIL_SAMPLE_DATA
  const isEmpty = (await readdir(dataDir)).length === 0
  if (sample && isEmpty) await run('cp', ['-a', `${sample}/.`, dataDir]) // with the owners of its files
  const copied = process.env.BOOKNAIL_SAMPLE_DATABASE
  const database = cluster && copied ? await copyOf(cluster, copied) : null
  const place = { DATA_DIR: dataDir, ...database?.place }
  const child = launch({ ...place, ...more })
  const stop = async () => {
    await end(child)
    if (!given) await rm(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
  try {
    const { bookingLink } = await listening(child)
    const base = new URL(bookingLink).origin
    if (more['NEW_DEVICES'] !== 'code') await leaveFloor(base, { bookingLink, owner }) // no mailbox is looked into for it
    let bare: Promise<SalonAt> | undefined
    let large: Promise<SalonAt> | undefined
    return {
      base,
      bookingLink,
      owner,
      bare: () => (bare ??= bareSalon(base, admin)),
      large: () => (large ??= largeSalon(base, place)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function launch(more: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [`${import.meta.dirname}/../server/app/main.ts`], {
    env: {
      PATH: process.env.PATH,
      ...sameClock,
      PORT: '0',
      ...compiled,
      DEMO_PASSWORD: owner.password,
      ADMIN_PASSWORD: admin.password,
      ADMIN_TWO_FACTOR: 'off', // tested by account.spec.ts
      NEW_DEVICES: 'trust', // tested by new-device.spec.ts
      FLOOD_LIMIT: '0', // journeys book more per minute than their salon does per day; tested by flood.spec.ts
      PUSH: 'on', // no device of a journey has a push service
      METRICS_TOKEN: metricsToken,
      TRUST_PROXY: '127.0.0.1', // so that each client of a journey can have its own address
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The line with the booking link; anything else that the process printed is in the error. */
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

/** Stops it as an operator would; it allows itself ten seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}
