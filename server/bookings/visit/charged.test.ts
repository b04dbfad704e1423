/** What is searched behind a client's link counts for their network. */

import { expect, test } from 'vitest'
import { addMinutes } from '../../../shared/time.ts'
import type { ClientWaiting } from '../../../shared/waitlist/contract.ts'
import type { Context } from '../../context.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { type TestApp, type TestSalon, visit, wednesday } from '../../testing/salon.ts'
import { makeWaiting } from '../../testing/waiting.ts'
import { takePlace } from '../../waitlist/client.ts'
import { lookAtWaitlists } from '../../waitlist/look.ts'
import { changeServicesByClient } from './change-services.ts'

let app: TestApp
let salon: TestSalon

newSalonForEachTest((made) => ({ app, salon } = made))

/** How many pieces of a search were charged. */
async function charged(work: (context: Context) => Promise<unknown>): Promise<number> {
  let pieces = 0
  const nobody = { user: null, sessionId: null, device: null, address: '', network: '', userAgent: '', requestId: '' }
  await work({ ...app.world, ...nobody, language: 'en', charge: () => void pieces++ })
  return pieces
}

test('a change of services is charged', async () => {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z', with: 'Kim' }]))
  const add = [salon.services['Pedicure'] ?? '']
  const input = { keep: body.services.map(({ id }) => id), add, options: [], answers: [] }
  expect(await charged((on) => changeServicesByClient(body.clientLink.replace('/v/', ''), input, on))).toBeGreaterThan(
    0,
  )
})

test('a place that is taken is charged', async () => {
  app.setNow(addMinutes(wednesday, 120)) // daytime
  const { link } = await makeWaiting(app.db, salon)
  await lookAtWaitlists(app.world)
  const { offer } = (await app.call<ClientWaiting>('GET', `/api/waitlist/${link}`)).body
  expect(await charged((on) => takePlace(link, { placeId: offer?.placeId ?? '' }, on))).toBeGreaterThan(0)
})
