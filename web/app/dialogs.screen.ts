/** Every dialog of floor, checkout and calendar on a tablet, in a salon with 60 services and 15 members. */

import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { changeStatuses } from '../../shared/bookings/change.ts'
import { readFloor } from '../../shared/floor/contract.ts'
import { clockIn } from '../../shared/floor/day.ts'
import { finishVisit } from '../../shared/floor/visits.ts'
import { localDateOf } from '../../shared/format.ts'
import { createCategory, createService } from '../../shared/services/contract.ts'
import { createOptionGroup } from '../../shared/services/option-groups.ts'
import { addBlock } from '../../shared/staff/blocks.ts'
import { changeCheck, openCheck } from '../../shared/till/check-changes.ts'
import { readTill } from '../../shared/till/contract.ts'
import { pay } from '../../shared/till/payments.ts'
import { addProduct } from '../../shared/till/products.ts'
import { call } from '../api.ts'
import { first, gone, open, press, putAway, turn } from '../testing/app.tsx'
import { modal } from '../testing/good-screen.ts'
import { described } from '../testing/layout-facts.ts'
import { bookWithMai, memberOf, type OwnSalon, signInToOwnSalon, switchFloorOn } from '../testing/own-salon.ts'
import { WriteOffDialog } from '../till/unpaid/WriteOffDialog.tsx'
import { createQueries } from './query-client.ts'

const tablets = [
  { language: 'en', size: [1024, 768], theme: 'light' },
  { language: 'vi', size: [1024, 768], theme: 'light' },
  { language: 'vi', size: [768, 1024], theme: 'light' },
  { language: 'en', size: [768, 1024], theme: 'light' },
] as const
const people = 6
/** In pixels; browsers round by less than the tolerance. */
const touch = 44 - 0.5

let salon: OwnSalon
let params: { salonId: string }

beforeAll(async () => {
  salon = await signInToOwnSalon('dialogs')
  params = { salonId: salon.salonId }
  await switchFloorOn(salon)
  const team = await Promise.all(
    Array.from({ length: 13 }, (_, index) => memberOf(salon.salonId, `Technician ${index}`, `Last ${index}`)),
  )
  const staffIds = [salon.mai, salon.kim, ...team]
  const waxing: string[] = []
  for (const part of ['Manicures', 'Pedicures', 'Dip and Gel-X', 'Waxing', 'Full sets']) {
    const { id: categoryId } = await call(createCategory, { params, input: { name: part } })
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(createService, {
          input: {
            salon_id: salon.salonId,
            serviceName: `${part} Signature ${index + 1}`,
            duration: 30,
            price: 30 + index,
            categoryId,
            staffIds,
          },
        }),
      ),
    )
    if (part === 'Waxing') waxing.push(...made.map(({ service }) => service.id))
  }
  for (const name of ['Length', 'Where']) {
    const options = Array.from({ length: 8 }, (_, index) => ({ name: `${name} ${index}`, minutes: 0, price: '5' }))
    await call(createOptionGroup, { params, input: { name, kind: 'one', required: true, options, serviceIds: waxing } })
  }
  for (const staffId of staffIds) await call(clockIn, { params, input: { staffId } })
})

test('the floor: a party of six is put on the list, changed, seated, handed over', async () => {
  open('/floor')
  await press('More for the floor')
  await lookAt('Keyboard', 'Close', 'menuitem')
  await press('Add walk-in')
  const walkIn = page.getByRole('dialog', { name: /^Add a walk-in/ })
  for (let more = 1; more < people; more += 1) await walkIn.getByRole('button', { name: 'One more' }).click()
  await walkIn.getByLabelText('Name').fill('Six Friends')
  for (let person = 1; person <= people; person += 1) {
    await walkIn.getByRole('button', { name: new RegExp(`^Person ${person}\\b`) }).click()
    await walkIn.getByRole('button', { name: new RegExp(`^Manicures Signature ${person} `) }).click()
  }
  const toMai = async (person: number) => {
    await walkIn.getByRole('button', { name: new RegExp(`^Person ${person}\\b`) }).click()
    await walkIn.getByRole('button', { name: /^Pedicure / }).click()
  }
  for (const person of [5, 6]) await toMai(person)
  await walkIn.getByRole('button', { name: /^All together/ }).click()
  await expectUsable(walkIn.getByRole('button', { name: 'Add to the line' }))
  for (const person of [5, 6]) await toMai(person)
  await walkIn.getByRole('button', { name: 'Asks for…' }).click()
  await expectUsable(walkIn.getByRole('button', { name: 'Choose a technician (person 6)' }))
  await walkIn.getByRole('button', { name: 'Anyone' }).click()
  const put = walkIn.getByRole('button', { name: 'Add to the line' })
  await expectUsable(put)
  await turn({ ...tablets[0], size: [1024, 560] })
  await expect.poll(() => isTappable(put.element()), { message: 'low window' }).toBe(true)
  await put.click()

  await press(/Six Friends$/)
  const seat = page.getByRole('dialog', { name: 'Seat Six Friends' })
  await expectUsable(seat.getByRole('button', { name: /^Seat with/ }))
  await seat.getByRole('button', { name: 'Change' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await expectUsable(save)
  await save.click()
  await press(/Six Friends$/)
  await seat.getByRole('button', { name: /^Seat with/ }).click()

  await press('Six Friends')
  const chair = page.getByRole('dialog', { name: 'Six Friends' })
  await expectUsable(chair.getByRole('button', { name: 'Hand over' }))
  await chair.getByRole('button', { name: 'Hand over' }).click()
  await expectUsable(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Technician 12 / })
    .click()
  await expect.element(page.getByText('Six Friends is with Technician 12 now').first()).toBeVisible()

  const handed = page.getByRole('listitem').filter({ hasText: 'Six Friends' }).filter({ hasText: 'Technician 12' })
  await handed.first().getByRole('button', { name: 'Six Friends', exact: true }).click()
  await chair.getByRole('button', { name: /^Waxing Signature 12 / }).click()
  const sheet = page.getByRole('dialog', { name: 'Waxing Signature 12' })
  await expectUsable(sheet.getByRole('button', { name: 'Add for the client' }))
  await sheet.getByRole('button', { name: 'Add for the client' }).click()
  await gone()

  await bookWithMai(salon, { serviceId: salon.manicure, firstName: 'Cora', inMinutes: 180 })
  await lookAt('Cora Vo', 'No-show')

  open('/floor/turn-book')
  await (await first('tbody tr button')).click()
  await press('Correct by hand')
  await expectUsable(page.getByRole('dialog').getByRole('button', { name: 'Save correction' }))
})

test('checkout: the check itself and all that opens over it', async () => {
  const { id: checkId, version } = await call(openCheck, { params, input: {} })
  const lines = [salon.mai, salon.kim].map((staffId) => ({
    kind: 'service' as const,
    serviceId: salon.manicure,
    staffId,
  }))
  await call(changeCheck, { params: { ...params, checkId }, input: { version, lines } })
  open(`/till/checks/${checkId}`)
  const pay = page.getByRole('button', { name: /^Paid .+ by card$/ })
  await expectUsable(pay)
  await press('Service or product')
  await press(/^Manicures Signature 12 /)
  await expect.element(page.getByLabelText('Done by')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Done by').selectOptions(salon.kim)
  await expectUsable(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await press(/^Manicures Signature 12 /)
  await gone()
  await pressThrough('Discount', 'Cancel')
  await pressThrough(/^Change Manicure/, 'Save')
  await page.getByRole('radio', { name: /^20/ }).click({ force: true })
  await pressThrough('Change how the tip is split', 'Save')
  await press('More for this check')
  await pressThrough('Client and language', 'Save', 'menuitem')
  await press('More for this check')
  await lookAt('Void the check', 'Void', 'menuitem')
  await pay.click()
  await pressThrough('Refund', 'Cancel')
  await lookAt('Email', 'Send')
  await lookAt('Link', 'Copy link')
  open('/till/day')
  await press(/Drawer/)
  const lastOfTen = page.getByRole('button', { name: '1¢: one more', exact: true })
  await expect.element(lastOfTen).toBeVisible()
  expect(isTappable(lastOfTen.element()), 'the whole drawer in sight').toBe(true)
  await pressThrough('Cash in or out', 'Cancel')
  await pressThrough('Change what was in the drawer at opening', 'Record')
})

test('checkout: deposits, gift cards and products', async () => {
  const bookingId = await bookWithMai(salon, { serviceId: salon.manicure, firstName: 'Dot', inMinutes: 0 })
  const keptId = await bookWithMai(salon, { serviceId: salon.manicure, firstName: 'Eve', inMinutes: 480 })
  const { id: checkId } = await call(openCheck, { params, input: { bookingIds: [bookingId] } })
  open(`/till/checks/${checkId}`)
  await press('More for this check')
  await press('Deposits', 'menuitem')
  await press('Take a deposit')
  const record = page.getByRole('dialog').getByRole('button', { name: 'Record the deposit' })
  await expectUsable(record)
  await page.getByLabelText('Amount').fill('20')
  await record.click()
  await press('Keep the deposit of $20.00')
  await expectUsable(page.getByRole('dialog').getByRole('button', { name: 'Keep $20.00' }))

  const paid = await call(openCheck, { params, input: { bookingIds: [keptId] } })
  const { check } = await call(pay, {
    params: { ...params, checkId: paid.id },
    input: { version: paid.version, method: 'cash' },
  })
  await call(changeStatuses, { params, input: { ids: [keptId], status: 'cancelled' } })
  open(`/till/checks/${check.id}`)
  await lookAt('Keep it', 'Keep')

  open('/till/gift-cards')
  await press('Sell a gift card')
  await press('Service or product')
  await page.getByRole('dialog').getByRole('button', { name: 'Gift card' }).click()
  await pressThrough(null, '$50')
  await press('Paid $50.00 by card')
  await expect.element(page.getByRole('heading', { name: 'Gift cards sold' })).toBeVisible()
  open('/till/gift-cards')
  await press(/: new code$/)
  await expectUsable(page.getByRole('alertdialog').getByRole('button', { name: 'New code' }))
  await putAway()

  await call(addProduct, { params, input: { name: 'Cuticle oil', priceCents: 900 } })
  open('/till/products')
  await lookAt('Add product', 'Save')
  await lookAt('Stock of Cuticle oil', 'Record')
})

test('checkout: what nobody will pay for', async () => {
  const { inService } = await call(readFloor, { params })
  for (const { bookingId } of inService) await call(finishVisit, { params: { ...params, bookingId }, input: {} })
  const { ready } = await call(readTill, { params })
  open('/till')
  await first('main h1')
  const over = document.body.appendChild(document.createElement('div')) // the page offers it for earlier days only
  const root = createRoot(over)
  const dialog = createElement(WriteOffDialog, {
    salonId: salon.salonId,
    visits: ready,
    onClose: () => root.unmount(),
  })
  root.render(createElement(QueryClientProvider, { client: createQueries() }, dialog))
  await page.getByLabelText('Reason').fill('They left without paying')
  await pressThrough(null, 'Write off')
  await expect.element(page.getByText(/^\d visits? written off/)).toBeVisible()
})

test('the calendar: a booking, blocked time, a move that is questioned, who goes home', async () => {
  await bookWithMai(salon, { serviceId: salon.manicure, firstName: 'Pia', inMinutes: 240 })
  open('/calendar?view=day')
  await first('[data-booking]')
  await userEvent.keyboard('?')
  await expectUsable(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await putAway()
  await pressThrough('Block time', 'Cancel')
  await (await first('[data-booking]')).click()
  await expectUsable(page.getByRole('dialog').getByRole('button', { name: 'Edit visit' }))
  await putAway()
  await bookWithMai(salon, { serviceId: salon.manicure, firstName: 'Quinn', inMinutes: 270 })
  await press(/^Quinn Vo/)
  await press('Move')
  await expectUsable(page.getByRole('dialog').getByRole('button', { name: 'Move' }))
  const starts = page.getByRole('dialog').getByLabelText('Start')
  const times = [...starts.element().querySelectorAll('option')].map(({ value }) => value)
  await starts.selectOptions(times[times.indexOf(valueOf(starts)) - 1] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await pressThrough(null, 'Keep original time')
  open('/calendar-fixed')
  await lookAt('New Appointment', 'Create Appointment')
  open('/calendar?view=day&list=true')
  await press('Who is leaving early?')
  await pressThrough(/^Mai .*is leaving early$/, /^Reassign . visit.* and end the day$/, 'menuitem')
  const block = { staffId: salon.kim, weekly: true, date: localDateOf(salon.zone, Date.now()), reason: 'Errands' }
  await call(addBlock, { params, input: { ...block, fromTime: '00:00', toTime: '24:00' } })
  open('/calendar?view=day')
  await press(/^Errands/)
  await expectUsable(page.getByRole('dialog').getByRole('button', { name: 'Every week' }))
  await putAway()
})

test('no name is cut on the calendar’s shortest cards, nor in its month', async () => {
  const input = { salon_id: salon.salonId, duration: 15, price: 15, staffIds: [salon.mai] }
  const { service } = await call(createService, { input: { ...input, serviceName: 'Polish Change' } })
  const names = ['Ann', 'Alexandria', 'Maria Guadalupe', 'Christopher']
  for (const [index, firstName] of names.entries())
    await bookWithMai(salon, { serviceId: service.id, firstName, inMinutes: 300 + 15 * index })
  open('/calendar?view=day')
  for (const tablet of tablets) {
    await turn(tablet)
    await expect.poll(() => names.filter((name) => !isNamed(name)), { message: tablet.size.join(' × ') }).toEqual([])
  }
  for (const [index, firstName] of names.entries()) {
    const inMinutes = (index + 2) * 24 * 60
    await bookWithMai(salon, { serviceId: service.id, firstName, inMinutes })
    open(`/calendar?view=month&date=${localDateOf(salon.zone, Date.now() + inMinutes * 60_000)}`)
    for (const size of [
      [1024, 768],
      [320, 568],
    ] as const) {
      await turn({ ...tablets[0], size })
      await expect.poll(() => isNamed(firstName), { message: `${firstName}, month at ${size[0]} px` }).toBe(true)
    }
  }
})

test('on floor, checkout, calendar and bookings nothing to tap is smaller than a finger', async () => {
  const { id: checkId } = await call(openCheck, { params, input: {} })
  const day = '/calendar?view=day'
  const pages = [
    '/floor',
    '/till',
    `/till/checks/${checkId}`,
    '/till/day',
    day,
    `${day}&list=true`,
    '/bookings?status=all',
  ]
  const found: string[] = []
  for (const path of pages) {
    open(path)
    await first('main h1')
    for (const size of [
      [1024, 768],
      [768, 1024],
    ] as const) {
      await turn({ ...tablets[0], size })
      await expect.poll(() => document.querySelector('.skeleton')).toBeNull()
      found.push(...tooSmall().map((fault) => `${path} at ${size.join(' × ')}: ${fault}`))
    }
  }
  expect(found).toEqual([])
})

/** Opens a dialog by this button or entry, and closes it without its main button. */
async function lookAt(opener: string, main: string, role = 'button'): Promise<void> {
  await press(opener, role)
  await expectUsable(page.getByRole('dialog').getByRole('button', { name: main, exact: true }))
  await putAway()
}

/** Opens a dialog by this button or entry, and closes it by its main button. @param opener null: it is open */
async function pressThrough(opener: string | RegExp | null, main: string | RegExp, role = 'button'): Promise<void> {
  if (opener !== null) await press(opener, role)
  const button = page.getByRole('dialog').getByRole('button', { name: main })
  await expectUsable(button)
  await button.click()
  await gone()
}

/**
 * On each tablet: the main button is in sight, and everything else of the dialog can be scrolled to and tapped. `npm test` looks in
 * Vietnamese, whose words are longer; buttons are pressed in English.
 */
async function expectUsable(main: Locator): Promise<void> {
  await expect.element(main).toBeVisible()
  const button = main.element()
  for (const tablet of tablets.filter(({ language }) => !inject('isSample') || language === 'vi')) {
    await turn(tablet)
    const at = `${tablet.language}, ${tablet.size.join(' × ')}`
    await expect.poll(() => isTappable(button), { timeout: 8000, message: `main button, ${at}` }).toBe(true)
    await expect.poll(untappable, { message: at, timeout: 5000 }).toEqual([])
  }
  await turn(tablets[0])
}

function valueOf(select: Locator): string {
  const element = select.element()
  return element instanceof HTMLSelectElement ? element.value : ''
}

function untappable(): string[] {
  const dialog = [...document.querySelectorAll(`${modal}, dialog[open]`)].at(-1)
  const controls = [...(dialog?.querySelectorAll('button, [role=switch], select, input, textarea') ?? [])]
  return controls.flatMap((control) => {
    if (!control.checkVisibility() || control.matches('[data-base-ui-focus-guard], [aria-hidden=true], .sr-only'))
      return []
    control.scrollIntoView({ block: 'nearest' })
    const { height } = (control.closest('label') ?? control).getBoundingClientRect()
    if (height < touch) return [`${height} px high: ${described(control)}`]
    return isTappable(control) ? [] : [`under something else: ${described(control)}`]
  })
}

/** Of the page, except the cards of the calendar's grid, which are as high as a visit is long. */
function tooSmall(): string[] {
  const controls = document.querySelectorAll(
    'main :is(a[href], button, summary, select, input, textarea, [role=switch]):not([aria-hidden=true], .sr-only, [data-line])',
  )
  return [...controls].flatMap((control) => {
    const { display, pointerEvents } = getComputedStyle(control)
    if (!control.checkVisibility() || display === 'inline' || pointerEvents === 'none') return []
    const { width, height } = targetOf(control).getBoundingClientRect()
    return width >= touch && height >= touch
      ? []
      : [`${Math.round(width)} × ${Math.round(height)}: ${described(control)}`]
  })
}

/** The whole label, or the whole row over which a button reaches. */
function targetOf(control: Element): Element {
  const label = control.closest('label')
  if (label || !(control instanceof HTMLElement)) return label ?? control
  const isOverRow = getComputedStyle(control, '::after').position === 'absolute'
  return (isOverRow && control.offsetParent) || control
}

function isTappable(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return there !== null && (control.contains(there) || control.closest('label')?.contains(there) === true)
}

/** Whether a card of the calendar shows the name, or the first word of it, uncut. */
function isNamed(firstName: string): boolean {
  const [word = ''] = firstName.split(' ')
  const cards = [...document.querySelectorAll('[data-booking]')]
  const card = cards.find(({ textContent }) => textContent.includes(firstName))
  return [...(card?.querySelectorAll('span') ?? [])].some((one) => {
    const { top, width } = one.getBoundingClientRect()
    const lies = top < (one.parentElement?.getBoundingClientRect().bottom ?? 0) - 1
    return (
      one.childElementCount === 0 &&
      one.textContent.startsWith(word) &&
      lies &&
      width > 2 &&
      one.scrollWidth <= one.clientWidth
    )
  })
}
