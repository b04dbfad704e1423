/** The real product as a separate process, with salons that have bookings, on a temporary data folder. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestSources } from '../bench/anonymous-requests.ts'
import { type DataSet, type SeededOwner, seed } from '../bench/data-sets.ts'
import { type Product, startProduct } from '../bench/product.ts'
import { loadSalons, type Salon } from '../bench/salons.ts'
import { signedIn } from '../bench/signed-in.ts'
import { diceOf } from '../server/sample/random.ts'
import { localDate } from '../server/time-zone.ts'

export interface Stage {
  product: Product
  /** The owner of all salons. */
  owner: SeededOwner
  /** Headers with the owner's session. */
  headers: { cookie: string }
  /** The salon under attack, if the attack is on one. */
  victim: Salon
  /** The salons where others book meanwhile. */
  elsewhere: RequestSources
  close: () => Promise<void>
}

/** Calls from this address are direct; calls from 127.0.0.1 come through a proxy, which names the address of each caller. */
export const strangers = '127.0.0.9'

/** @param more additional environment variables */
export async function setStage(
  { salons = 2, bookings = 2_000, staff = 10 }: Partial<DataSet> = {},
  more: Record<string, string> = {},
): Promise<Stage> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-attacks-')))
  const leave = () => rm(dataDir, { recursive: true, force: true })
  const product = await startProduct(dataDir, more).catch(async (error) => {
    await leave()
    throw error
  })
  const close = async () => {
    try {
      await product.stop()
    } finally {
      await leave()
    }
  }
  try {
    const owner = await seed(dataDir, { salons, bookings, staff }, { later: () => undefined })
    const seeded = (await loadSalons(product.databaseUrl)).salons
    const victim = seeded.find(({ salonId }) => salonId === owner.salonId)
    if (!victim) throw new Error('The salon of the owner is not there.')
    const elsewhere = {
      salons: seeded.filter((salon) => salon !== victim),
      today: localDate('America/Los_Angeles', Date.now()),
      dice: diceOf('attacks'),
    }
    await (await fetch(`${product.url}/booking/${owner.salonId}`)).text() // a process draws its first page slowly, whoever attacks
    return { product, owner, headers: await signedIn(product.url, owner), victim, elsewhere, close }
  } catch (error) {
    await close()
    throw error
  }
}
