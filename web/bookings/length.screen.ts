/** What is said about the length of a visit of two technicians, which takes more words than others. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookVisit } from '../../shared/bookings/contract.ts'
import { localDateOf } from '../../shared/format.ts'
import { minute, toIso } from '../../shared/time.ts'
import { call } from '../api.ts'
import { onPhone, open, press, turn } from '../testing/app.tsx'
import { type OwnSalon, signInToOwnSalon } from '../testing/own-salon.ts'

beforeAll(async () => bookTogether(await signInToOwnSalon('length')))

test('on a phone the details say it beside the price, not over it', async () => {
  open('/bookings?status=all')
  await turn(onPhone)
  await press(/^Paula Vo/)
  const length = page.getByRole('dialog').getByText(/hai thợ cùng làm/)
  await expect.element(length).toBeVisible()
  const printedOver = () => {
    const fact = length.element().closest('dd')
    return fact && fact.scrollWidth > fact.clientWidth
  }
  await expect.poll(printedOver).toBe(false)
})

/** A manicure and a pedicure at the same time. */
async function bookTogether({ salonId, zone, mai, kim, manicure, pedicure }: OwnSalon): Promise<void> {
  const start = Math.ceil(Date.now() / (15 * minute)) * 15 * minute + 60 * minute
  await call(bookVisit, {
    input: {
      salonId,
      services: [manicure, pedicure],
      staffAssignments: [
        { serviceId: manicure, staffId: kim },
        { serviceId: pedicure, staffId: mai },
      ],
      date: localDateOf(zone, start),
      timeSlots: [manicure, pedicure].map((serviceId) => ({ serviceId, startDateTime: toIso(start) })),
      customer: { firstName: 'Paula', lastName: 'Vo', phone: '(408) 555-0178', email: '' },
      timezone: zone,
      outsideHours: true,
    },
  })
}
