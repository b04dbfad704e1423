/** Booked services in the reader's language, on each screen that names them. */

import { beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerTour } from '../../shared/accounts/own-account.ts'
import { bookVisit } from '../../shared/bookings/contract.ts'
import { listCustomers } from '../../shared/customers/contract.ts'
import { localDateOf } from '../../shared/format.ts'
import { readServicePopularity } from '../../shared/reports/reports.ts'
import { changeService, listServices } from '../../shared/services/contract.ts'
import { minute, toIso } from '../../shared/time.ts'
import { call } from '../api.ts'
import { onDesktop, onPhone, open, press, turn } from '../testing/app.tsx'
import { bookWithMai, type OwnSalon, signInToOwnSalon } from '../testing/own-salon.ts'
import { signInNewly, signInOwner } from '../testing/people.ts'

let salon: OwnSalon

beforeAll(async () => {
  salon = await signInToOwnSalon('booked-names')
  await call(changeService, { params: { id: salon.manicure }, input: { names: { vi: 'Làm tay' } } })
  await bookWithMai(salon, { serviceId: salon.manicure, firstName: 'Mina', inMinutes: 60 })
  await bookWithMai(salon, { serviceId: salon.pedicure, firstName: 'Pia', inMinutes: 120 })
  await bookBoth('Paula', 180)
})

/** A manicure, then a pedicure. */
async function bookBoth(firstName: string, inMinutes: number): Promise<void> {
  const { salonId, zone, mai, manicure, pedicure } = salon
  const start = Math.ceil(Date.now() / (15 * minute)) * 15 * minute + inMinutes * minute
  const services = [manicure, pedicure]
  await call(bookVisit, {
    input: {
      salonId,
      services,
      staffAssignments: services.map((serviceId) => ({ serviceId, staffId: mai })),
      date: localDateOf(zone, start),
      timeSlots: services.map((serviceId, index) => ({
        serviceId,
        startDateTime: toIso(start + index * 30 * minute),
      })),
      customer: { firstName, lastName: 'Vo', phone: '(408) 555-0178', email: '' },
      timezone: zone,
      outsideHours: true,
    },
  })
}

/** Cards say more in the same words. */
const named = (service: string) => page.getByText(service, { exact: false })

/** Neither seen nor spoken in the first language. */
async function expectNamed(): Promise<void> {
  await expect.element(named('Làm tay').first()).toBeInTheDocument()
  await expect.element(named('Pedicure').first()).toBeInTheDocument()
  await expect.poll(() => document.body.innerHTML).not.toContain('Manicure')
}

test.each(['/calendar?view=day', '/calendar?view=day&list=true', '/bookings?status=all', '/dashboard'])(
  '%s: in Vietnamese if the menu has it, otherwise as booked, on a desktop and a phone',
  async (path) => {
    open(path)
    for (const look of [onDesktop, onPhone]) {
      await turn({ ...look, language: 'vi' })
      await expectNamed()
    }
  },
)

test('the details of a visit, its stages, and its form', async () => {
  open('/bookings?status=all&q=Paula')
  await turn({ ...onDesktop, language: 'vi' })
  await press(/^Paula Vo/)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Làm tay', exact: false }).first()).toBeVisible()
  await expectNamed()
  await press('Sửa lịch hẹn')
  await expect.element(dialog.getByRole('listitem', { name: 'Làm tay' })).toBeVisible()
  await expectNamed()
})

test('the visits of a customer', async () => {
  const params = { salonId: salon.salonId }
  const { customers } = await call(listCustomers, { params, query: { search: 'Paula', all: 'true' } })
  open(`/customers/${customers[0]?.id}`)
  await turn({ ...onDesktop, language: 'vi' })
  await expectNamed()
})

test('who goes home is asked about visits by the same names', async () => {
  open('/calendar?view=day&list=true')
  await turn({ ...onDesktop, language: 'vi' })
  await press('Thợ nào về sớm?')
  await page.getByRole('menuitem').first().click()
  await expect.element(page.getByRole('dialog').getByText('Làm tay')).toBeVisible()
})

test('a technician reads their own day by the same names', async () => {
  await signInNewly({ staffId: salon.mai, email: 'mai@booked-names.example', role: 'technician' })
  await call(answerTour, {})
  open('/my-day')
  await turn({ ...onPhone, language: 'vi' })
  await expectNamed()
})

for (const path of ['/dashboard', '/reports/service-popularity', '/reports/questions', '/reports/visits']) {
  test(`${path}: figures of services too`, async () => {
    await signInOwner()
    const params = { salonId: inject('salon').id }
    const { services } = await call(readServicePopularity, { params, query: { range: '30d' } })
    const menu = await call(listServices, { params })
    const busiest = menu.find(({ id }) => id === services[0]?.serviceId)
    open(path)
    await turn({ ...onDesktop, language: 'vi' })
    if (path.endsWith('popularity')) await press('Bảng')
    const figures = path.endsWith('visits') ? 'main li' : 'body' // whose filter names all services
    await expect.poll(() => textsOf(figures)).toContain(busiest?.names.vi)
    await expect.poll(() => document.body.textContent).not.toContain(busiest?.name)
  })
}

function textsOf(selector: string): string {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' ')
}
