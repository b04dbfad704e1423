/** One message in its states: waiting, on its way or gone, and what cannot be sent again. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMessages } from '../../shared/messages/contract.ts'
import { call } from '../api.ts'
import { open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { bookWithMai, type OwnSalon, signInToOwnSalon } from '../testing/own-salon.ts'
import { expectStates } from '../testing/states.ts'

let salon: OwnSalon

beforeAll(async () => {
  salon = await signInToOwnSalon('message')
})

test('a message waits, fails, and is there; one that was sent is sent again', async () => {
  // A number of her own: one gets ten texts a day.
  const phone = '(408) 555-0179'
  const booking = { serviceId: salon.manicure, firstName: 'Mina', inMinutes: 60, email: 'mina@own.example', phone }
  await bookWithMai(salon, booking)
  const messages = async () => (await call(listMessages, { params: { salonId: salon.salonId }, query: {} })).messages
  const sent = (channel: string) => async () =>
    (await messages()).find((one) => one.channel === channel && one.state === 'sent')?.id
  await expect.poll(sent('text')).toBeDefined()
  await expect.poll(sent('email')).toBeDefined()

  await expectStates({
    at: `/messages?message=${await sent('text')()}`,
    calls: `${salon.salonId}/messages/`,
    waiting: 'Loading the message…',
    failed: 'The message couldn’t be loaded',
    ready: () => page.getByRole('heading', { name: 'Message to Mina Vo' }),
  })
  await expect.element(page.getByText(/^Written from the appointment as it is now · \d text parts?$/)).toBeVisible()
  await expectGoodLooks()
  await expect.element(page.getByText(/^Nobody gets clients’ answers to emails/)).toBeVisible()
  const said = page.getByText('The message to Mina Vo is on its way.')
  // At once: on a busy machine the driver says later that it has pressed than the toast stays.
  await Promise.all([expect.element(said).toBeVisible(), press('Send again')])
  await expect.poll(async () => (await messages()).filter(({ sentBy }) => sentBy !== '').length).toBe(1)

  const again = (await messages()).find(({ sentBy }) => sentBy !== '')
  open(`/messages?message=${again?.id}`)
  await expect.element(page.getByText('Sent again by Mai Tran')).toBeVisible()
  await expectGoodLooks()
  open(`/messages?message=${await sent('email')()}`)
  await expect.element(page.getByText('Written from the appointment as it is now', { exact: true })).toBeVisible()
  await expectGoodLooks()
})
