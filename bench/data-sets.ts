/** What is booked already when the figures are taken. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Closing } from '../server/closing.ts'
import { productEnvironment } from './product.ts'

export interface DataSet {
  salons: number
  /** Of each salon, in the coming thirty days. */
  bookings: number
  staff: number
}

export const oneSalon: DataSet = { salons: 1, bookings: 3_000, staff: 10 }
export const manySalons: DataSet = { salons: 1_000, bookings: 2_000, staff: 10 }

/** As an operator would: `npm run cli -- seed-demo`. */
export async function seed(dataDir: string, { salons, bookings, staff }: DataSet, { later }: Closing): Promise<void> {
  const cli = join(import.meta.dirname, '../server/cli.ts')
  const counts = ['--salons', String(salons), '--bookings', String(bookings), '--staff', String(staff)]
  const child = spawn(process.execPath, [cli, 'seed-demo', ...counts], {
    env: { ...process.env, ...productEnvironment(dataDir) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  later(child, () => child.kill() && exit)
  const [code] = await exit
  if (code !== 0) throw new Error('The data set could not be made.')
}
