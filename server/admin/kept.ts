/** The databases that restores have set aside: administrators list and delete them. */

import type { KeptSchema } from '../../shared/admin/kept.ts'
import { AppError } from '../../shared/errors.ts'
import { type GivenProof, proveAgain } from '../accounts/proof.ts'
import type { Context } from '../context.ts'
import { changing } from '../db/changing.ts'
import { countKeptSalons, dropKept, instantsOf, listKept, lockKept } from '../db/kept.ts'
import { ownsSchema } from '../db/working-account.ts'

export async function keptSchemas({ db }: Context): Promise<KeptSchema[]> {
  const found: KeptSchema[] = []
  for (const { name, bytes } of await listKept(db)) {
    found.push({ name, ...instantsOf(name), bytes, salons: await countKeptSalons(db, name) })
  }
  return found
}

/** @throws AppError as `proveAgain`, `not_found`; `by_operator` if the product's database account may not drop it */
export async function dropKeptSchema(name: string, proof: GivenProof, context: Context): Promise<void> {
  await proveAgain(proof, context)
  await changing(context, async (sql) => {
    await lockKept(sql)
    if (!(await listKept(sql)).some((kept) => kept.name === name)) throw new AppError('not_found')
    if (!(await ownsSchema(sql, name))) throw new AppError('by_operator')
    await dropKept(sql, name)
  })
}
