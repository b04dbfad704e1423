/** Appointments of another program: what fits, what does not and its ways out, and what is taken before they are brought in. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { visitSlots } from '../../../shared/availability/contract.ts'
import { bookVisit } from '../../../shared/bookings/contract.ts'
import { localDateOf, localTimeOf } from '../../../shared/format.ts'
import { addDays } from '../../../shared/time.ts'
import { call } from '../../api.ts'
import { first, open, press } from '../../testing/app.tsx'
import { expectGoodLooks } from '../../testing/looks.ts'
import { type OwnSalon, signInToOwnSalon } from '../../testing/own-salon.ts'

let salon: OwnSalon
let date: string

beforeAll(async () => {
  salon = await signInToOwnSalon('appointments')
  date = addDays(localDateOf(salon.zone, Date.now()), 10)
})

test('a time that is taken before the import leads back to the choice of another', async () => {
  const header = 'First Name,Last Name,Phone,Appointment Date,Start Time,Service,Staff'
  const rows = [`Ana,Lopez,(408) 555-7102,${date},10:00 AM,Manicure,Mai`, `,,,${date},,Manicure,Mai`]
  open('/customers/import')
  await first('h1')
  await page.getByLabelText('Choose files').upload([new File([[header, ...rows].join('\n')], 'coming.csv')])
  await expect.element(page.getByText('1 fit, 0 to decide')).toBeVisible()
  await press('Show')
  await expect.element(page.getByRole('button', { name: 'Download as a list' })).toBeVisible()
  await expectGoodLooks()

  await takeTen()
  await press('Bring it all in')
  await expect.element(page.getByText('1 couldn’t be booked after all')).toBeVisible()
  await expectGoodLooks()

  await press('Choose other times')
  const ways = page.getByRole('group', { name: /^Instead of Ana Lopez/ })
  await expect.element(ways.getByRole('button', { name: 'Leave out' })).toBeVisible()
  await expectGoodLooks()
  await ways.getByRole('button').first().click()
  await expect.element(page.getByText('1 fit, 0 to decide')).toBeVisible()
  await press('Bring it all in')
  await expect.element(page.getByText(/^1 booked, 0 past ones in the history/)).toBeVisible()
})

/** Another client books Mai at ten meanwhile. */
async function takeTen(): Promise<void> {
  const { salonId, manicure, mai, zone } = salon
  const { days } = await call(visitSlots, { params: { id: salonId }, query: { date, services: manicure, staff: mai } })
  const ten = days[0]?.slots.find(({ startDateTime }) => localTimeOf(zone, Date.parse(startDateTime)) === '10:00')
  await call(bookVisit, {
    input: {
      salonId,
      services: [manicure],
      staffAssignments: [{ serviceId: manicure, staffId: mai }],
      date,
      timeSlots: [{ serviceId: manicure, startDateTime: ten?.startDateTime ?? '' }],
      customer: { firstName: 'Bea', lastName: 'Vo', phone: '(408) 555-7199', email: '' },
      timezone: zone,
    },
  })
}
