import { init } from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findProof, isProof, type ProofChallenge } from '../../shared/bookings/proof.ts'
import { sha256 } from '../work/sha256.ts'
import { sendBooking } from './calls.ts'

beforeAll(() => init({ lng: 'en', resources: {} }))
const said = { remove: () => undefined, textContent: '' }
beforeEach(() => {
  vi.stubGlobal('Worker', OnThisThread)
  vi.stubGlobal('document', { createElement: () => said, body: { append: () => undefined } })
})
afterEach(() => vi.unstubAllGlobals())

const input = { salonId: 's', services: ['a'], timeSlots: [], customer: { firstName: 'Mai', phone: '(408) 555-0199' } }
const question = { question: 'a seed and a request', bits: 4 }
const booked = () => Response.json({ id: 'b1' }, { status: 201 })

describe('while a salon is being flooded', () => {
  test('the proof of work is done, and the booking sent again with the same key', async () => {
    const sent = answers(refused(question), booked())

    expect(await sendBooking(input, 'key-1')).toMatchObject({ id: 'b1' })

    expect(sent.map((headers) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1'])
    expect(isProof(question, sent[1]?.['Booking-Proof'] ?? '', sha256)).toBe(true)
    expect(said.textContent).toContain('works')
  })

  test('when the flood has risen meanwhile, more work is done', async () => {
    const harder = { ...question, bits: 6 }
    const sent = answers(refused(question), refused(harder), booked())

    expect(await sendBooking(input, 'key-2')).toMatchObject({ id: 'b1' })

    expect(isProof(harder, sent[2]?.['Booking-Proof'] ?? '', sha256)).toBe(true)
  })

  test('work that was in vain is not done twice', async () => {
    answers(refused(question), refused(question))

    await expect(sendBooking(input, 'key-3')).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

test('an address that booked too often is told at once', async () => {
  const sent = answers(refused(undefined))

  await expect(sendBooking(input, 'key-4')).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(sent).toHaveLength(1)
})

function refused(details: unknown): Response {
  return Response.json({ error: 'Too many attempts.', code: 'too_many_requests', details }, { status: 429 })
}

/** Headers of each request. */
function answers(...responses: Response[]): Record<string, string>[] {
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers)
    const next = responses.shift()
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('nothing left to answer'))
  })
  return sent
}

/** Node has no Web Workers: the end-to-end tests use real ones. */
class OnThisThread extends EventTarget {
  postMessage(asked: ProofChallenge) {
    this.dispatchEvent(new MessageEvent('message', { data: findProof(asked, sha256) }))
  }
  terminate() {}
}
