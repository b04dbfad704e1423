import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteStaff } from '../../shared/bookings/affected.ts'
import { localDateOf } from '../../shared/format.ts'
import { weekOf } from '../../shared/reports/period.ts'
import { createResource, deleteResource } from '../../shared/salons/contract.ts'
import { createService, deleteService, listServices } from '../../shared/services/contract.ts'
import { listStaff } from '../../shared/staff/contract.ts'
import { listSpecialShifts, saveSpecialShifts } from '../../shared/staff/special-shifts.ts'
import { addTeam } from '../../shared/staff/team.ts'
import { addDays } from '../../shared/time.ts'
import { call } from '../api.ts'
import { createQueries } from '../app/query-client.ts'
import { onDesktop, open, press, putAway, turn } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

const name = 'Zoe Unbookable'
const salonId = inject('salon').id

beforeAll(async () => {
  await signInOwner()
  const services = await call(listServices, { params: { salonId } })
  const member = { name, except: services.map(({ id }) => id), daysOff: [0, 1, 2, 3, 4, 5, 6] }
  await call(addTeam, { params: { salonId }, input: { members: [member] } })
})
afterAll(async () => {
  const team = await call(listStaff, { params: { salonId } })
  const staffId = team.find(({ firstName }) => firstName === name)?.id ?? ''
  await call(deleteStaff, { params: { staffId }, query: {} })
})

test('a member without services and hours is mended by one tap each, and gives the hours to others', async () => {
  open('/staff?q=Zoe')
  await expect.element(page.getByText(`${name} has no working days, so clients can’t book with them.`)).toBeVisible()
  await expectGoodLooks()

  await press('Assign all services')
  await expect.element(page.getByText(/^No services assigned yet/)).not.toBeInTheDocument()
  await press('Works whenever the salon is open')
  await expect.element(page.getByText(`${name} has no working days`, { exact: false })).not.toBeInTheDocument()

  await press(`Working hours of ${name}`)
  await press('Copy these hours to others')
  const asked = page.getByRole('dialog', { name: `${name}’s hours for others too` })
  await expect.element(asked.getByRole('button', { name: 'Save for 1 member' })).toBeDisabled()
  await asked.getByRole('checkbox').first().click()
  await expect.element(asked.getByRole('button', { name: 'Save for 2 members' })).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expectGoodLooks()
})

testAtLength('hours of a day that another window saved meanwhile are shown before these replace them', async () => {
  const staffId = (await call(listStaff, { params: { salonId } })).find(({ firstName }) => firstName === name)?.id ?? ''
  const date = addDays(weekOf(localDateOf('America/Los_Angeles', Date.now())).from, 7 + 3)
  const queries = createQueries()
  open('/staff?q=Zoe', queries)
  await press(`More for ${name}`)
  await press('One week only', 'menuitem')
  const dialog = page.getByRole('dialog', { name: `Special hours: ${name}` })
  await press('Next week')
  await dialog.getByRole('switch').nth(3).click()
  const theirs = { date, isActive: true, startTime: '10:00', endTime: '14:00' }
  await call(saveSpecialShifts, { params: { staffId }, input: { days: [theirs] } })
  await queries.invalidateQueries() // as when the news of it arrives

  await press('Save these days')
  const told = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect.element(told.getByText(/: empty → 10:00 AM – 2:00 PM$/)).toBeVisible()
  await expectGoodLooks()
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const saved = await call(listSpecialShifts, { params: { salonId } })
  expect(saved.filter((day) => day.staffId === staffId)).toMatchObject([{ date, isActive: false }])
})

test('a service that nobody does is given to everybody by one tap, and cards have its name in the reader’s language', async () => {
  const input = {
    salon_id: salonId,
    serviceName: 'Zebra Tips',
    names: { vi: 'Móng vằn' },
    duration: 30,
    price: 20,
    staffIds: [],
  }
  const { service } = await call(createService, { input })
  open('/services?q=Zebra')
  await expect.element(page.getByText('No one does it, so clients don’t see it.')).toBeVisible()
  await expectGoodLooks()
  await press('All technicians: Zebra Tips')
  await expect.element(page.getByText('No one does it, so clients don’t see it.')).not.toBeInTheDocument()
  const team = await call(listStaff, { params: { salonId } })
  const bookable = team.filter(({ status, isAvailableForBooking }) => status === 'active' && isAvailableForBooking)
  expect(bookable.filter(({ serviceIds }) => !serviceIds.includes(service.id))).toEqual([])

  await turn({ ...onDesktop, language: 'vi' })
  await expect.element(page.getByRole('heading', { name: 'Móng vằn', exact: true })).toBeVisible()
  await expect.element(page.getByText('Zebra Tips', { exact: true })).toBeVisible()
  await press('Sửa Móng vằn')
  const asked = page.getByRole('dialog').getByRole('textbox')
  await expect.element(asked.first()).toHaveValue('Móng vằn')
  await expect.element(asked.nth(1)).toHaveValue('Zebra Tips')
  await putAway()
  open('/staff?q=Zoe')
  await page.getByRole('button', { name: new RegExp(`dịch vụ nữa của ${name}`) }).click()
  await expect.element(page.getByText('Móng vằn')).toBeVisible()
  await call(deleteService, { params: { id: service.id } })
})

test('chairs of which there are none are mended by one tap, on the card of the service and in the settings', async () => {
  const input = { salon_id: salonId, serviceName: 'Yak Tips', duration: 30, price: 20 }
  const { service } = await call(createService, { input })
  const made = await Promise.all(
    ['Yak Chair', 'Yak Lamp'].map((chair) =>
      call(createResource, { params: { id: salonId }, input: { name: chair, units: 0, serviceIds: [service.id] } }),
    ),
  )
  await turn(onDesktop)
  open('/services?q=Yak')
  await press('There is one: Yak Chair for Yak Tips')
  await expect.element(page.getByText('Needs Yak Lamp, but there’s none. Clients find no times.')).toBeVisible()
  await expectGoodLooks()
  open('/salon-settings/resources')
  await expect.element(page.getByText('You have no Yak Lamp, so services that need one can’t be booked.')).toBeVisible()
  await expectGoodLooks()
  await press('There is one')
  await expect.element(page.getByText(/^You have no Yak/)).not.toBeInTheDocument()
  for (const { id } of made) await call(deleteResource, { params: { id: salonId, resourceId: id } })
  await call(deleteService, { params: { id: service.id } })
})
