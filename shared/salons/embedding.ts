/** Other sites that may embed a salon's booking page in a frame. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { requiredLine } from '../text.ts'

export const maxEmbedOrigins = 10

/**
 * A site as its owner would copy it: the origin of an address. Only https, a name with a dot, no
 * wildcard: the result is safe in a content security policy.
 */
export const EmbedOrigin = requiredLine(200).transform((typed, check) => {
  const origin = originOf(typed)
  if (origin) return origin
  check.addIssue({ code: 'custom', message: 'embed_origin' })
  return z.NEVER
})

function originOf(typed: string): string | null {
  const address = /^[a-z][a-z+.-]*:/i.test(typed) && !/^[^/]+:\d+(\/|$)/.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { protocol, origin, hostname, username } = new URL(address)
  const isName = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname)
  return protocol === 'https:' && isName && username === '' ? origin : null
}

const Embedding = z.object({
  origins: z.array(z.string()).describe('Such as https://www.example.com'),
  version: Version.describe('Of the salon.'),
})

export const EmbeddingIn = z.strictObject({
  origins: z
    .array(EmbedOrigin)
    .max(maxEmbedOrigins, 'too_many')
    .transform((origins) => [...new Set(origins)]),
})

export const readEmbedding = endpoint({
  method: 'GET',
  path: '/api/salons/:id/embedding',
  summary: "Which sites may show the salon's booking page in a frame.",
  params: IdParams,
  reply: Embedding,
})

export const changeEmbedding = endpoint({
  method: 'PUT',
  path: '/api/salons/:id/embedding',
  summary: 'Replace the list of those sites.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: EmbeddingIn.extend({ version: VersionIn }),
  reply: Embedding,
})
