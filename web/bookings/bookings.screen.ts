import { beforeAll, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { partySlots } from '../../shared/availability/contract.ts'
import { bookVisit } from '../../shared/bookings/contract.ts'
import { addIdeaPicture } from '../../shared/bookings/idea-pictures.ts'
import { linkIn } from '../../shared/bookings/visit-path.ts'
import { localDateOf } from '../../shared/format.ts'
import { listServices } from '../../shared/services/contract.ts'
import { addDays } from '../../shared/time.ts'
import { call } from '../api.ts'
import { first, open, press, turn } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'
import { shrinkPicture } from '../ui/shrink-picture.ts'

beforeAll(signInOwner)

const statuses = '[role=tabpanel] button[aria-haspopup=menu]'

test('the list, its menu of statuses, a selection, and what is not there', async () => {
  open('/bookings?status=all')
  await (await first('[role=tabpanel] input[type=checkbox]')).click()
  await expectGoodLooks()
  await (await first(statuses)).click()
  await first('[role=menuitemradio]')
  await expectGoodLooks()
  open('/bookings?q=nobody%20is%20called%20so')
  await expect.element(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
  await press('Show debug info')
  await expectGoodLooks()
})

test.for([
  { size: [1024, 768], bookings: 7 },
  { size: [1280, 800], bookings: 5.5 },
  { size: [390, 844], bookings: 2.5 },
] as const)('at $size $bookings bookings are in sight, each with all names', async ({ size, bookings }) => {
  open('/bookings?status=all')
  await first('[data-booking]')
  for (const language of ['en', 'vi'] as const) {
    await turn({ language, size, theme: 'light' })
    await expect.poll(() => inSight(), { message: language }).toBeGreaterThanOrEqual(bookings)
    expect(cutTexts(), language).toEqual([])
  }
})

test('on desktops the list has all columns', async () => {
  open('/bookings?status=all')
  await turn({ language: 'en', size: [1280, 800], theme: 'light' })
  for (const name of ['Date & Time', 'Customer', 'Services', 'Duration', 'Price', 'Status', 'Submitted', 'Actions'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
})

test('the details of a booking, its history, and its form', async () => {
  open('/bookings')
  await (await first('tbody tr td button:not([aria-haspopup])')).click()
  await first('[role=dialog] dl')
  await page.getByRole('dialog').getByText('History').click()
  await expectGoodLooks()
  await press('Edit visit')
  await first('[role=dialog] form')
  await expectGoodLooks()
})

test('the options of a service are chosen at the front desk: minutes and price follow; pictures of the client are there', async () => {
  const booked = await bookSet('Olive Options')
  const params = { link: linkIn('clientLink' in booked ? booked.clientLink : '') }
  await call(addIdeaPicture, { params, input: { picture: await drawnPicture() } })
  open('/bookings?q=Olive%20Options&status=all')
  await press(/^Olive Options/)
  await first('[role=dialog] dl')
  await press('Edit visit')
  await press('Options')
  const sheet = page.getByRole('dialog', { name: 'Gel-X Extensions' })
  await expect.element(sheet.getByRole('radio', { name: /^Long/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await press('Options')
  await sheet.getByRole('radio', { name: /^Gel polish/ }).click()
  await sheet.getByRole('radio', { name: /^Long/ }).click()
  await expectGoodLooks()
  await press('Save options')
  await expect.element(page.getByLabelText('Minutes')).toHaveValue('110')
  await expect.element(page.getByLabelText('Price ($)')).toHaveValue('93.00')
  await expectGoodLooks()
  await press('Save')
  await expect.element(page.getByRole('dialog').getByText('Gel polish, Long')).toBeVisible()

  await press('Show photo 1 larger')
  await expectGoodLooks()
  await press('Delete photo 1')
  await press('Delete')
  await expect.element(page.getByRole('heading', { name: 'Photos from the client' })).not.toBeInTheDocument()
})

test('the visits of a whole party are edited at once, and all of them taken back', async () => {
  await bookSet('Petra Party', { guests: 1 })
  open('/bookings?q=Petra%20Party&status=all')
  await press(/^Petra Party ?\(\d{3}\)/) // not her guest
  await press('Edit all visits')
  const dialog = page.getByRole('dialog', { name: 'Edit all visits' })
  const guest = dialog.getByRole('region', { name: 'Petra Party (2)' })
  await expect.element(guest.getByLabelText('Starts at')).toBeVisible()
  await expectGoodLooks()
  await guest.getByLabelText('Price ($)').fill('12')
  await dialog.getByLabelText('Price ($)').first().fill('11')
  await press('Save')
  await expect.element(page.getByText('The party of Petra Party was changed')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('$11.00').first()).toBeVisible()
  await press('Undo')
  await expect.element(page.getByText('Undone.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('$11.00')).not.toBeInTheDocument()
})

function drawnPicture(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
  canvas.getContext('2d')?.fillRect(10, 10, 30, 20)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(shrinkPicture(blob ?? new Blob(), 60))))
}

/** Books a Gel-X set at the first free time from tomorrow on, without choosing options, also for guests. */
async function bookSet(firstName: string, { guests = 0 } = {}) {
  const salonId = inject('salon').id
  const services = await call(listServices, { params: { salonId } })
  const set = services.find(({ name }) => name === 'Gel-X Extensions')
  if (!set) throw new Error('the sample salon has no sets')
  const from = addDays(localDateOf('America/Los_Angeles', Date.now()), 40) // beyond the sample's visits: any length fits
  const people = Array.from({ length: guests + 1 }, () => `${set.id}|any`).join(';')
  const query = { people, arrangement: 'start' as const, date: from, days: 14 }
  const { days, timezone } = await call(partySlots, { params: { id: salonId }, query, headers: {} })
  const day = days.find(({ slots }) => slots.some(({ disabled }) => !disabled))
  const lines = day?.slots.find(({ disabled }) => !disabled)?.lines
  if (!day || !lines) throw new Error('nothing is free')
  const customer = { firstName, phone: '4085550177' }
  const [host, ...others] = lines.map(({ serviceId, startDateTime }) => {
    return { services: [set.id], timeSlots: [{ serviceId, startDateTime }] }
  })
  if (!host) throw new Error('nobody comes')
  const input = { salonId, ...host, date: day.date, timezone, customer, ...(guests > 0 && { guests: others }) }
  return call(bookVisit, { input, headers: {} })
}

function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-booking] :not(.sr-only)')].flatMap((one) =>
    getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth ? [one.innerText] : [],
  )
}

/**
 * Bookings of one service that have room above the edge of the screen, or above the bar at the bottom: those of several take more,
 * since no name is cut, and which ones are on top depends on the day.
 */
function inSight(): number {
  const edge = document.querySelector('nav.fixed')?.getBoundingClientRect().top || window.innerHeight
  const places = [...document.querySelectorAll('[data-booking]')].map((booking) => booking.getBoundingClientRect())
  const top = places[0]?.top ?? edge
  return (edge - top) / Math.min(...places.map(({ height }) => height))
}
