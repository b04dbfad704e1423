/** What a client can do with a visit, and changing its services, in states that no journey reaches. */

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { bookVisit } from '../../shared/bookings/contract.ts'
import { localDateOf } from '../../shared/format.ts'
import { minute } from '../../shared/time.ts'
import { call } from '../api.ts'
import { press } from '../testing/app.tsx'
import { addTexts, draw, takeTextsBack } from '../testing/client-page.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { type OwnSalon, signInToOwnSalon } from '../testing/own-salon.ts'
import { cancelVisit, readVisit } from './calls.ts'
import { VisitPage } from './VisitPage.tsx'
import { loadWords } from './words.ts'

let salon: OwnSalon
let link: string
let days = 2

afterAll(takeTextsBack)
beforeAll(async () => {
  await addTexts(loadWords)
  salon = await signInToOwnSalon('visit')
})
beforeEach(async () => {
  days += 1 // each visit has a day of its own
  link = await book()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** With Kim. Returns the token of the client's page. */
async function book(): Promise<string> {
  const { salonId, zone, kim, manicure } = salon
  const start = Math.ceil(Date.now() / (15 * minute)) * 15 * minute + days * 24 * 60 * minute
  const booked = await call(bookVisit, {
    input: {
      salonId,
      services: [manicure],
      staffAssignments: [{ serviceId: manicure, staffId: kim }],
      date: localDateOf(zone, start),
      timeSlots: [{ serviceId: manicure, startDateTime: new Date(start).toISOString() }],
      customer: { firstName: 'Ruth', lastName: 'Vo', phone: '(408) 555-0178', email: '' },
      timezone: zone,
      outsideHours: true,
    },
  })
  if (!('clientLink' in booked)) throw new Error('not booked')
  return booked.clientLink.replace('/v/', '')
}

async function open(): Promise<void> {
  draw(<VisitPage link={link} visit={await call(readVisit, { params: { link } })} review={null} />)
}

test('coming is offered until the client says so; a cancelled visit is only booked again', async () => {
  await open()
  await expect.element(button('Reschedule')).toBeVisible()
  await expectGoodLooks()
  await press('Yes, I’ll be there')
  await expect.element(page.getByText('Thanks! See you then.')).toBeVisible()
  await expect.element(button('Yes, I’ll be there')).not.toBeInTheDocument()

  await call(cancelVisit, { params: { link } })
  await open()
  await expect.element(page.getByRole('link', { name: 'Book again' })).toBeVisible()
  for (const gone of ['Reschedule', 'Change the services', 'Cancel the appointment']) {
    await expect.element(button(gone)).not.toBeInTheDocument()
  }
  await expectGoodLooks()
})

test('times that are still being looked for are dropped when the visit is cancelled', async () => {
  const asked = vi.spyOn(window, 'fetch')
  const looking = () =>
    asked.mock.calls.flatMap(([address, options]) =>
      typeof address === 'string' && address.includes('/slots') ? [options?.signal] : [],
    )
  await open()
  await commands.holdCalls(link)
  await press('Cancel the appointment')
  await expect.poll(() => looking().length).toBe(1)
  await press('Yes, cancel')
  await expect.poll(() => looking()[0]?.aborted).toBe(true) // before the answer
  await commands.mendCalls()
  await expect.element(page.getByText('Your appointment was cancelled.')).toBeVisible()
  expect(looking()).toHaveLength(1)
})

test('the menu is waited for, fails and is read again; a visit keeps one service, and is saved only if it differs', async () => {
  await open()
  await commands.holdCalls(`${salon.salonId}/services`)
  await press('Change the services')
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBeGreaterThan(0)
  await commands.cutCalls(`${salon.salonId}/services`)
  await expect.element(page.getByRole('alert').getByText(/^There’s no connection\./)).toBeVisible()
  await expect.element(button('Save services')).toBeDisabled()
  await expectGoodLooks()
  await commands.mendCalls()
  await press('Try Again')

  const services = page.getByRole('region', { name: 'Choose your services' }).getByRole('listitem').getByRole('button')
  const [manicure, pedicure] = [services.filter({ hasText: 'Manicure' }), services.filter({ hasText: 'Pedicure' })]
  await expect.element(manicure).toBeVisible()
  await expect.element(button('Save services')).toBeDisabled()
  await manicure.click()
  await expect.element(button('Save services')).toBeDisabled()
  await pedicure.click()
  await expect.element(button('Save services')).toBeEnabled()
  await expectGoodLooks()
  await press('Save services')
  await expect.element(page.getByText('Your services were changed.')).toBeVisible()
})
