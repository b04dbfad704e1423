/** Pictures that clients add to a visit to show what they would like. Only the salon sees them. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileRefusals } from '../errors.ts'
import { Id } from '../ids.ts'
import { LinkParams, SentIdea } from './client-visit.ts'
import { ideaDays, maxIdeaBytes, maxIdeaPictures } from './idea-limits.ts'

const maxBase64Length = Math.ceil(maxIdeaBytes / 3) * 4

/** For the salon. */
export const IdeaPicture = SentIdea.extend({ width: z.number(), height: z.number() })
export type IdeaPicture = z.infer<typeof IdeaPicture>

export const addIdeaPicture = endpoint({
  method: 'POST',
  path: '/api/visits/:link/idea-pictures',
  refusals: [...fileRefusals, 'visit_closed', 'too_large'],
  summary: `Add a picture of what the client would like: JPEG, PNG or WebP of at most ${maxIdeaBytes / 1_000_000} MB, as base64; at most ${maxIdeaPictures} per visit, deleted ${ideaDays} days after it. 200 with the existing picture if the same one is sent again. 409 visit_closed once the visit has begun or was cancelled.`,
  params: LinkParams,
  input: z.strictObject({ picture: z.base64().min(1).max(maxBase64Length) }),
  maxBytes: maxBase64Length + 1000,
  reply: SentIdea,
  status: 201,
})

export const takeBackIdeaPicture = endpoint({
  method: 'DELETE',
  path: '/api/visits/:link/idea-pictures/:ideaId',
  summary: 'The client deletes one of their pictures. Idempotent.',
  params: LinkParams.extend({ ideaId: Id }),
})

const BookingParams = z.object({ bookingId: Id })

export const listIdeaPictures = endpoint({
  method: 'GET',
  path: '/api/bookings/:bookingId/idea-pictures',
  summary:
    'The pictures that the client of a booking has added; for a guest of a party those of its host. Technicians: only for visits they serve in.',
  params: BookingParams,
  reply: z.array(IdeaPicture),
})

/** The response is the picture itself, not JSON. */
export const ideaPictureFile = endpoint({
  method: 'GET',
  path: '/api/bookings/:bookingId/idea-pictures/:ideaId',
  summary: 'A picture that a client has added, for callers who may list it.',
  params: BookingParams.extend({ ideaId: Id }),
})

export const deleteIdeaPicture = endpoint({
  method: 'DELETE',
  path: '/api/salon-owner/bookings/:bookingId/idea-pictures/:ideaId',
  summary: 'Delete a picture that a client has added.',
  params: BookingParams.extend({ ideaId: Id }),
})
