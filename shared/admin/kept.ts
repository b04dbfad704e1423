/** Databases that restores have set aside, each complete until somebody drops it. */

import { z } from 'zod'
import { PasswordProof, proofRefusals } from '../accounts/proof.ts'
import { endpoint } from '../endpoint.ts'

export const KeptSchema = z.object({
  name: z.string(),
  keptAt: z.iso.datetime().describe('When the restore set it aside.'),
  takenAt: z.iso.datetime().nullable().describe('When the backup that replaced it was taken; null: unknown.'),
  bytes: z.number(),
  salons: z.number(),
})
export type KeptSchema = z.infer<typeof KeptSchema>

export const listKeptSchemas = endpoint({
  method: 'GET',
  path: '/api/admin/kept-schemas',
  summary: 'Schemas kept by restores, oldest first.',
  reply: z.array(KeptSchema),
})

export const dropKeptSchema = endpoint({
  method: 'DELETE',
  path: '/api/admin/kept-schemas/:keptName',
  summary:
    "Permanently delete a schema kept by a restore. 409 by_operator if the product's account may only read and write rows.",
  params: z.object({ keptName: z.string().max(63) }),
  input: PasswordProof,
  refusals: [...proofRefusals, 'by_operator'],
})
