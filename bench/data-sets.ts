/** The bookings that exist before measuring. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Shutdown } from '../server/shutdown.ts'
import { productEnvironment } from './product.ts'

export interface DataSet {
  salons: number
  /** Per salon, in the next thirty days. */
  bookings: number
  staff: number
  /** Per salon: the last visits that are over, paid at the till. */
  checks?: number
}

export const oneSalon: DataSet = { salons: 1, bookings: 3_000, staff: 10 }
/** So many that hardly two callers book in the same one. */
export const severalSalons: DataSet = { salons: 400, bookings: 60, staff: 10 }
export const manySalons: DataSet = { salons: 1_000, bookings: 2_000, staff: 10 }

/** The owner of the salons of a data set, and the first salon. */
export interface SeededOwner {
  email: string
  password: string
  salonId: string
}

/** Seeds as an operator would: `npm run cli -- seed-demo`. */
export async function seed(
  dataDir: string,
  { salons, bookings, staff, checks = 0 }: DataSet,
  { later }: Pick<Shutdown, 'later'>,
  more: Record<string, string> = {},
): Promise<SeededOwner> {
  const cli = join(import.meta.dirname, '../server/app/cli.ts')
  const counts = Object.entries({ salons, bookings, staff, checks }).flatMap(([name, many]) => [
    `--${name}`,
    String(many),
  ])
  const child = spawn(process.execPath, [cli, 'seed-demo', ...counts], {
    env: { ...process.env, ...productEnvironment(dataDir), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  const exit = once(child, 'close')
  later(child, () => child.kill() && exit)
  const [code] = await exit
  const [, salonId] = /First salon: \/booking\/(\S+)/.exec(said) ?? []
  const [, email, password] = /signs in at \/login: (\S+), password (\S+)/.exec(said) ?? []
  if (code !== 0 || !salonId || !email || !password) throw new Error('The data set could not be made.')
  return { email, password, salonId }
}
