/** The readable link to a salon's booking page. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { line } from '../text.ts'
import { isReserved, minSlugLength, slugOf } from './slug.ts'

/** As its owner types it: `Lotus Nails` becomes `lotus-nails`. */
export const SlugIn = line(200).transform((typed, check) => {
  const slug = slugOf(typed)
  const refusal = slug.length < minSlugLength ? 'link_short' : isReserved(slug) ? 'link_reserved' : null
  if (refusal === null) return slug
  check.addIssue({ code: 'custom', message: refusal })
  return z.NEVER
})

export const SalonLink = z.object({
  slug: z.string().nullable().describe('The booking page is at /{slug}. Null: only at /booking/{id}.'),
  proposal: z.string().describe('Suggestions from the name that are available; empty if there is a slug already.'),
  earlier: z
    .array(z.string())
    .describe('Earlier slugs, which redirect to the current one and are never given to another salon.'),
  version: Version.describe('Of the salon.'),
})
export type SalonLink = z.infer<typeof SalonLink>

export const readLink = endpoint({
  method: 'GET',
  path: '/api/salons/:id/link',
  summary: 'The readable link of the booking page.',
  params: IdParams,
  reply: SalonLink,
})

export const changeLink = endpoint({
  method: 'PUT',
  path: '/api/salons/:id/link',
  summary: 'Change the readable link. The old one redirects to it.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: z.strictObject({ slug: SlugIn, version: VersionIn }),
  reply: SalonLink,
})
