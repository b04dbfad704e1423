/** Appointments of another program: what fits, what does not and its ways out, and what is taken before they are brought in. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { visitSlots } from '../../../shared/availability/contract.ts'
import { bookVisit } from '../../../shared/bookings/contract.ts'
import { localDateOf, localTimeOf } from '../../../shared/format.ts'
import { addDays } from '../../../shared/time.ts'
import { call } from '../../api.ts'
import { first, onDesktop, onPhone, open, press, turn } from '../../testing/app.tsx'
import { pixelsBeside } from '../../testing/good-screen.ts'
import { expectGoodLooks } from '../../testing/looks.ts'
import { type OwnSalon, signInToOwnSalon } from '../../testing/own-salon.ts'

let salon: OwnSalon
let date: string

const header = 'First Name,Last Name,Phone,Appointment Date,Start Time,Service,Staff'

beforeAll(async () => {
  salon = await signInToOwnSalon('appointments')
  date = addDays(localDateOf(salon.zone, Date.now()), 10)
})

test('a time that is taken before the import leads back to the choice of another', async () => {
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

  const instead = page.getByRole('button', { name: /^Book \d|^Book with/ })
  await expect.element(instead).toBeVisible()
  await press('Choose other times')
  const ways = page.getByRole('group', { name: /^Instead of Ana Lopez/ })
  await expect.element(ways.getByRole('button', { name: 'Leave out' })).toBeVisible()
  await ways.getByRole('button').first().click()
  await expect.element(page.getByText('1 fit, 0 to decide')).toBeVisible()
  await press('Bring it all in')
  await expect.element(page.getByText(/^1 booked, 0 past ones in the history/)).toBeVisible()
  await press('Bring more files')
})

test('what was taken meanwhile is booked at the nearest time with one tap', async () => {
  const day = addDays(date, 1)
  open('/customers/import')
  await first('h1')
  const file = [header, `Ida,Lopez,(408) 555-7104,${day},10:00 AM,Manicure,Mai`].join('\n')
  await page.getByLabelText('Choose files').upload([new File([file], 'tap.csv')])
  await expect.element(page.getByText('1 fit, 0 to decide')).toBeVisible()
  await takeTen(day)
  await press('Bring it all in')
  await expect.element(page.getByText('1 couldn’t be booked after all')).toBeVisible()

  await page.getByRole('button', { name: /^Book \d|^Book with/ }).click()

  await expect.element(page.getByText(/^1 booked, 0 past ones in the history/)).toBeVisible()
  await expect.element(page.getByText('couldn’t be booked after all', { exact: false })).not.toBeInTheDocument()
  await press('Bring more files')
})

test('answers that were saved for later are there when the same file is dropped again', async () => {
  const day = addDays(date, 2)
  const mai = (name: string, service: string) => `${name},Vo,,${day},10:00 AM,${service},Mai`
  const rows = [mai('Bea', 'Manicure'), mai('Cam', 'Manicure'), mai('Dee', 'Hands')]
  const file = () => new File([[header, ...rows].join('\n')], 'later.csv')
  open('/customers/import')
  await first('h1')
  await page.getByLabelText('Choose files').upload([file()])
  await expect.element(page.getByText('2 questions to decide first', { exact: false })).toBeVisible()
  await press('Leave out')
  await expect.element(page.getByText('1 question to decide first', { exact: false })).toBeVisible()
  await page.getByLabelText('“Hands” (1 upcoming)').selectOptions('Leave out (1 appointment)')
  await expect.element(page.getByText('1 fit, 0 to decide')).toBeVisible()
  await press('Save for later')
  await expect.element(page.getByRole('button', { name: 'Forget the answers for later.csv' })).toBeVisible()
  await expectGoodLooks()

  await page.getByLabelText('Choose files').upload([file()])
  await expect.element(page.getByText('With your answers from before')).toBeVisible()
  await expect.element(page.getByText('1 fit, 0 to decide')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Saved for later' })).not.toBeInTheDocument()
  await press('Remove later.csv')
  await expect.element(page.getByText('later.csv')).not.toBeInTheDocument()
})

test('a word is asked once for all files', async () => {
  const day = addDays(date, 3)
  const fileOf = (name: string, time: string) =>
    new File([`${header}\n${name},Vo,,${day},${time},Toes,Mai`], `${name}.csv`)
  open('/customers/import')
  await first('h1')
  await page.getByLabelText('Choose files').upload([fileOf('Eva', '1:00 PM'), fileOf('Flo', '4:00 PM')])
  await expect.element(page.getByText('2 questions to decide first', { exact: false })).toBeVisible()

  await page.getByLabelText('“Toes” (1 upcoming)').first().selectOptions('Pedicure')

  await expect.element(page.getByText('1 fit, 0 to decide').nth(1)).toBeVisible()
  await press('Remove Eva.csv')
  await press('Remove Flo.csv')
})

test('the numbers of a file with upcoming and past appointments fit a phone', async () => {
  const rowOn = (day: string, name: string) => `${name},Vo,,${day},10:00 AM,Manicure,Mai`
  const days = Array.from({ length: 12 }, (_, index) => index + 20)
  const rows = days.flatMap((day) => [rowOn(addDays(date, day), 'Jo'), rowOn(addDays(date, -day), 'Jo')])
  open('/customers/import')
  await first('h1')
  await page.getByLabelText('Choose files').upload([new File([[header, ...rows].join('\n')], 'both.csv')])
  await expect.element(page.getByText('12 fit, 0 to decide')).toBeVisible()

  await turn(onPhone)

  expect(pixelsBeside()).toBe(0)
  await turn(onDesktop)
  await press('Remove both.csv')
})

test('a service and a technician that only the file has are added, and what they are booked for fits', async () => {
  const day = addDays(date, 4)
  const rows = [`Gia,Vo,,${day},10:00 AM,Aura Set,Odette Marsh`, `Hoa,Vo,,${day},1:00 PM,Manicure,Odette Marsh`]
  open('/customers/import')
  await first('h1')
  await page.getByLabelText('Choose files').upload([new File([[header, ...rows].join('\n')], 'new.csv')])
  await page.getByLabelText('“Aura Set” (1 upcoming)').selectOptions('Add as a new service')
  await press('Add 1 service to the menu')
  await expect.element(page.getByText('Duration must be a positive number')).toBeVisible()
  await expectGoodLooks()
  await page.getByRole('group', { name: 'Aura Set' }).getByLabelText('Minutes').fill('75')
  await press('Add 1 service to the menu')
  await expect.element(page.getByText('Which service is it?')).not.toBeInTheDocument()
  await page.getByLabelText('“Odette Marsh” (2 upcoming)').selectOptions('Add to the team')

  await press('Add 1 technician to the team')

  await expect.element(page.getByText('2 fit, 0 to decide')).toBeVisible()
  await press('Remove new.csv')
})

test('a price list and a team that are dropped with the appointments answer their questions first', async () => {
  const day = addDays(date, 5)
  open('/customers/import')
  await first('h1')
  await page
    .getByLabelText('Choose files')
    .upload([
      new File([`${header}\nIvy,Vo,,${day},10:00 AM,Lotus Set,Paula Marsh`], 'appointments.csv'),
      new File(['Service,Duration,Price\nLotus Set,60,$55'], 'prices.csv'),
      new File(['Employee Name,Job Title,Mobile\nPaula Marsh,Nail Technician,(408) 555-7330'], 'team.csv'),
    ])
  await expect.element(page.getByText('2 questions to decide first', { exact: false })).toBeVisible()
  await expectGoodLooks()

  await press('Bring these in first')

  await expect.element(page.getByText('1 fit, 0 to decide')).toBeVisible()
  await expect.element(page.getByText('1 upcoming appointment', { exact: true }).first()).toBeVisible()
  await press('Bring it all in')
  await expect.element(page.getByText(/^1 booked, 0 past ones in the history/)).toBeVisible()
  await press('Bring more files')
})

test('clients of an import that was undone can no longer be told', async () => {
  await bringOne('undone.csv', 6)
  await expect.element(page.getByRole('button', { name: 'Tell them now' })).toBeVisible()

  await press('Undo import')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()

  await expect.element(page.getByText('The import was undone.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tell them now' })).not.toBeInTheDocument()
  await expectGoodLooks()
  await press('Bring more files')
})

test('after everything is undone the page is as before the first file', async () => {
  await bringOne('all.csv', 7)

  await press('Undo all')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all' }).click()

  await expect.element(page.getByRole('button', { name: 'Tell them now' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Drop your files here, or choose')).toBeVisible()
})

/** Brings in a file with one appointment, so many days after `date`. */
async function bringOne(name: string, days: number): Promise<void> {
  open('/customers/import')
  await first('h1')
  const file = [header, `Joy,Vo,,${addDays(date, days)},10:00 AM,Manicure,Mai`].join('\n')
  await page.getByLabelText('Choose files').upload([new File([file], name)])
  await expect.element(page.getByText('1 fit, 0 to decide')).toBeVisible()
  await press('Bring it all in')
  await expect.element(page.getByText(/^1 booked, 0 past ones in the history/)).toBeVisible()
}

/** Another client books Mai at ten meanwhile. */
async function takeTen(on = date): Promise<void> {
  const { salonId, manicure, mai, zone } = salon
  const query = { date: on, services: manicure, staff: mai }
  const { days } = await call(visitSlots, { params: { id: salonId }, query })
  const ten = days[0]?.slots.find(({ startDateTime }) => localTimeOf(zone, Date.parse(startDateTime)) === '10:00')
  await call(bookVisit, {
    input: {
      salonId,
      services: [manicure],
      staffAssignments: [{ serviceId: manicure, staffId: mai }],
      date: on,
      timeSlots: [{ serviceId: manicure, startDateTime: ten?.startDateTime ?? '' }],
      customer: { firstName: 'Bea', lastName: 'Vo', phone: '(408) 555-7199', email: '' },
      timezone: zone,
    },
  })
}
