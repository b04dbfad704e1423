/** The day of a salon with the floor on its calendar: who waits for the chair, the next step, another day, and the day on paper. */

import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readFloor } from '../../shared/floor/contract.ts'
import { clockIn } from '../../shared/floor/day.ts'
import { addParty } from '../../shared/floor/parties.ts'
import { seatParty } from '../../shared/floor/seating.ts'
import { changeChairServices } from '../../shared/floor/visits.ts'
import { call } from '../api.ts'
import { onDesktop, open, press, turn } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { bookWithMai, type OwnSalon, signInToOwnSalon, switchFloorOn } from '../testing/own-salon.ts'

let salon: OwnSalon

beforeAll(async () => {
  salon = await signInToOwnSalon('chair-and-calendar')
  await switchFloorOn(salon)
  const params = { salonId: salon.salonId }
  await call(clockIn, { params, input: { staffId: salon.mai } })
  const clients = [{ serviceIds: [salon.pedicure] }]
  const { partyId } = await call(addParty, { params, input: { clients, name: 'Denise' } })
  const seats = [{ index: 0, staffId: salon.mai }]
  await call(seatParty, { params: { ...params, partyId }, input: { seats } })
})

test('the calendar and a visit say how long the client in the chair keeps its technician', async () => {
  const { salonId, mai, manicure, pedicure } = salon
  await bookWithMai(salon, { serviceId: manicure, firstName: 'Sarah', inMinutes: 45 })
  const { inService } = await call(readFloor, { params: { salonId } })
  const bookingId = inService.find(({ staffId }) => staffId === mai)?.bookingId ?? ''
  const serviceIds = [pedicure, manicure, manicure]
  const input = { staffId: mai, serviceIds, before: [pedicure], options: [], next: 'anyway' as const }
  await call(changeChairServices, { params: { salonId, bookingId }, input })
  open('/calendar?view=day&list=true&all=true')
  await expect.element(page.getByText(/^about \d+ min late$/)).toBeVisible()
  await expectGoodLooks()
  await press(/Sarah Vo/)
  await expect.element(page.getByRole('dialog').getByText(/^about \d+ min late$/)).toBeVisible()
  await expectGoodLooks()
})

test('on the calendar’s cards the next step is a finger wide, and beside the words', async () => {
  open('/calendar?view=day&all=true')
  await turn({ ...onDesktop, size: [1024, 768] })
  const button = page.getByRole('button', { name: 'Arrived: Sarah Vo' })
  await expect.element(button).toBeVisible()
  const { width, height, left } = button.element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  const words = page.getByText('Sarah Vo', { exact: true }).element().getBoundingClientRect()
  expect(words.right).toBeLessThanOrEqual(left)
})

test('a day that is not today says so, and leads back', async () => {
  open('/calendar?view=day&date=2027-03-10')
  await expect.element(page.getByText('Not today', { exact: true })).toBeVisible()
  await press('Today')
  await expect.element(page.getByText('Not today', { exact: true })).not.toBeInTheDocument()
})

test('the printed day has a column for each technician, with boxes to tick and prices', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  open('/calendar?view=day')
  await press('Print')
  await press('Print the day', 'menuitem')
  await expect.poll(() => printed.mock.calls.length).toBe(1)
  const columns = [...document.querySelectorAll('.print-sheet section')].map((column) => column.textContent)
  expect(columns.find((text) => text.startsWith('Mai Tran'))).toMatch(/\$30\.00Sarah Vo/)
  expect(document.querySelectorAll('.print-sheet [data-tick]')).toHaveLength(
    document.querySelectorAll('.print-sheet b').length,
  )
  window.dispatchEvent(new Event('afterprint'))
})
