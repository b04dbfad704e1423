/** The dialog that seats a party, in each of its states: no member there, a party of two, a member other than the one in turn. */

import { beforeAll, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { readFloor } from '../../shared/floor/contract.ts'
import { clockIn } from '../../shared/floor/day.ts'
import { addParty } from '../../shared/floor/parties.ts'
import { seatParty } from '../../shared/floor/seating.ts'
import { finishVisit } from '../../shared/floor/visits.ts'
import { changeService, createCategory, createService, deleteService } from '../../shared/services/contract.ts'
import { createOptionGroup } from '../../shared/services/option-groups.ts'
import { changeStaffPhoto } from '../../shared/staff/contract.ts'
import { changeCheck, openCheck } from '../../shared/till/check-changes.ts'
import { call } from '../api.ts'
import { onPhone, open, press, putAway, turn } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { type OwnSalon, signInToOwnSalon, switchFloorOn } from '../testing/own-salon.ts'

let salon: OwnSalon

beforeAll(async () => {
  salon = await signInToOwnSalon('seating')
  await switchFloorOn(salon)
})

const dialog = page.getByRole('dialog', { name: 'Seat Denise' })

test('nobody, the one in turn, another one: each says why, and the party is seated person by person', async () => {
  const params = { salonId: salon.salonId }
  const clients = [{ serviceIds: [salon.pedicure] }, { serviceIds: [salon.manicure] }]
  await call(addParty, { params, input: { clients, name: 'Denise' } })
  open('/floor')
  await press('number 1, Denise')
  await expect.element(dialog.getByText('No one is available right now')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Seat with/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'The client’s place in line' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await expectGoodLooks()
  await putAway()

  await call(clockIn, { params, input: { staffId: salon.kim } })
  await call(clockIn, { params, input: { staffId: salon.mai } })
  open('/floor')
  await press('number 1, Denise')
  await expect.element(dialog.getByText('Next in turn')).toBeVisible()
  await expect.element(dialog.getByText('Kim doesn’t do this, and keeps their place.')).toBeVisible()
  await expectGoodLooks()

  await dialog.getByText('Person 2', { exact: true }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Kim Ngo', exact: true })).toBeChecked()
  await expect.element(dialog.getByRole('button', { name: 'Seat with Mai, Kim' })).toBeVisible()
  await dialog.getByRole('radio', { name: /^Mai Tran\. / }).click()
  await expect.element(dialog.getByText('The turn goes to Mai. Kim stays first in turn.')).toBeVisible()
  await expectGoodLooks()
  await dialog.getByRole('radio', { name: 'Kim Ngo', exact: true }).click()
  await dialog.getByRole('button', { name: 'Seat with Mai, Kim' }).click()
  await expect.element(page.getByRole('button', { name: 'Finish: Denise' }).first()).toBeVisible()
  await expectGoodLooks()
  await turn({ language: 'en', size: [1024, 768], theme: 'light' })
  const row = document.querySelector<HTMLElement>('li:has([data-finish])')
  expect(row?.offsetHeight, 'as drawn').toBeLessThanOrEqual(63)
})

test('what goes with a service is asked in the dialog, and whether a party starts together', async () => {
  const params = { salonId: salon.salonId }
  const options = [
    { name: 'Short', minutes: 0, price: '0' },
    { name: 'Long', minutes: 20, price: '10' },
  ]
  const length = { name: 'Length', kind: 'one' as const, required: true, options, serviceIds: [salon.pedicure] }
  await call(createOptionGroup, { params, input: length })
  open('/floor')
  await press('Add walk-in')
  const walkIn = page.getByRole('dialog', { name: /^Add a walk-in/ })
  await walkIn.getByRole('button', { name: /^Pedicure/ }).click()
  await expect.element(walkIn.getByRole('button', { name: 'Choose: Length' })).toBeVisible()
  await walkIn.getByRole('button', { name: /^Long/ }).click()
  await walkIn.getByRole('button', { name: 'One more' }).click()
  await walkIn.getByRole('button', { name: /^Person 2\b/ }).click()
  await walkIn.getByRole('button', { name: 'Short' }).click()
  await walkIn.getByLabelText('Name').fill('Sisters')
  await expect.element(walkIn.getByRole('button', { name: /^All together/ })).toHaveAttribute('aria-pressed', 'true')
  await expectGoodLooks()
  await walkIn.getByRole('button', { name: /^As they come free/ }).click()
  await walkIn.getByRole('button', { name: 'Add to the line' }).click()
  await expect.element(page.getByRole('button', { name: /Sisters$/ }).first()).toBeVisible()

  const { waiting } = await call(readFloor, { params })
  const sisters = waiting.find(({ firstName }) => firstName === 'Sisters')
  const chosen = sisters?.persons.map(({ services }) => services[0]?.options?.map(({ name }) => name))
  expect({ chosen, oneByOne: sisters?.oneByOne }).toEqual({ chosen: [['Long'], ['Short']], oneByOne: true })

  const { inService } = await call(readFloor, { params })
  for (const { bookingId } of inService) await call(finishVisit, { params: { ...params, bookingId }, input: {} })
  const seats = [{ index: 0, staffId: salon.mai }]
  const seated = { params: { ...params, partyId: sisters?.partyId ?? '' }, input: { seats } }
  const { bookingIds } = await call(seatParty, seated)
  const { id } = await call(openCheck, { params, input: { bookingIds } })
  open(`/till/checks/${id}`)
  await expect.element(page.getByText(/^Long, Mai/)).toBeVisible()
})

test('a walk-in at a price that changed, or for what was deleted, is asked about; nothing typed is lost', async () => {
  const input = { salon_id: salon.salonId, serviceName: 'Gel', duration: 30, price: 30, staffIds: [salon.kim] }
  const { service } = await call(createService, { input })
  await commands.cutCalls('/events')
  open('/floor')
  await press('Add walk-in')
  await page.getByRole('button', { name: /^Gel/ }).click()
  await page.getByLabelText('Name').fill('Ruth')
  const total = page
    .getByRole('dialog')
    .getByText(/^\$\d\d\.00$/)
    .last()
  await expect.element(page.getByText(/^(Expected start|No one can do this today\.)$/)).toBeVisible()
  await expect.element(total).toHaveTextContent('$30.00')
  await call(changeService, { params: { id: service.id }, input: { price: 38 } })
  window.dispatchEvent(new Event('visibilitychange')) // as whoever comes back to the window
  await expect.element(total).toHaveTextContent('$38.00')
  await press('Add to the line')
  await expect.element(page.getByText(/This now costs \$38\.00, not \$30\.00\.$/)).toBeVisible()
  await expectGoodLooks()
  await call(changeService, { params: { id: service.id }, input: { price: 41 } })
  await press('Add anyway')
  await expect.element(page.getByText(/This now costs \$41\.00, not \$38\.00\.$/)).toBeVisible()

  await call(deleteService, { params: { id: service.id } })
  await press('Add anyway')
  await press('Choose something else')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ruth')
  await expect.element(page.getByRole('button', { name: /^Gel/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Manicure/ }).click()
  await press('Add to the line')
  await expect.element(page.getByRole('button', { name: /Ruth$/ }).first()).toBeVisible()
  await commands.mendCalls()
})

test('on a phone the waits of walk-ins name their categories in full', async () => {
  for (const [name, serviceId] of [
    ['Làm móng tay', salon.manicure],
    ['Làm móng chân', salon.pedicure],
  ] as const) {
    const category = await call(createCategory, { params: { salonId: salon.salonId }, input: { name } })
    await call(changeService, { params: { id: serviceId }, input: { categoryId: category.id } })
  }
  open('/floor')
  await turn(onPhone)
  const name = page.getByRole('list', { name: 'Walk-in bây giờ' }).getByText('Làm móng chân')
  await expect.element(name).toBeVisible()
  await expect.poll(() => cutOff(name.element())).toBe(false)
})

function cutOff(text: Element): boolean {
  return text.scrollWidth > text.clientWidth
}

test('who has a photo is shown by it: in turn, asked for, on the calendar, on the check', async () => {
  const params = { salonId: salon.salonId }
  const drawn = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).toDataURL().split(',')[1] ?? ''
  const { photoUrl } = await call(changeStaffPhoto, { params: { staffId: salon.mai }, input: { photo: drawn } })
  const photos = () => document.querySelectorAll(`main img[src="${photoUrl}"]`).length
  const askFor = (name: string) =>
    call(addParty, { params, input: { clients: [{ serviceIds: [salon.manicure], staffId: salon.mai }], name } })
  const { partyId } = await askFor('Pat')
  await call(clockIn, { params, input: { staffId: salon.mai } }).catch(() => undefined)
  const seat = { index: 0, staffId: salon.mai }
  await call(seatParty, { params: { ...params, partyId }, input: { seats: [seat] } }).catch(() => undefined)
  await askFor('Quinn')
  open('/floor')
  await expect.poll(photos, { message: 'floor' }).toBeGreaterThan(0)
  const askedFor = page.getByRole('listitem').filter({ hasText: 'Quinn' }).first()
  await expect.poll(() => askedFor.element().querySelectorAll(`img[src="${photoUrl}"]`).length).toBe(1)
  open('/calendar?view=day')
  await expect.poll(photos, { message: 'calendar' }).toBeGreaterThan(0)
  const { id: checkId, version } = await call(openCheck, { params, input: {} })
  const lines = [{ kind: 'service' as const, serviceId: salon.manicure, staffId: salon.mai }]
  await call(changeCheck, { params: { ...params, checkId }, input: { version, lines } })
  open(`/till/checks/${checkId}`)
  await expect.poll(photos, { message: 'check' }).toBeGreaterThan(0)
})
