/** Actions around a payment in the sample salon: tips, receipts, refunds, gift cards, products, deposits. */

import { beforeAll, expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeBooking } from '../../shared/bookings/change.ts'
import { listBookings, readBooking } from '../../shared/bookings/contract.ts'
import { listServices } from '../../shared/services/contract.ts'
import { listStaff } from '../../shared/staff/contract.ts'
import { changeCheck, openCheck } from '../../shared/till/check-changes.ts'
import { type Check, listChecks, readCheck } from '../../shared/till/contract.ts'
import { takeDeposit } from '../../shared/till/deposits.ts'
import { pay } from '../../shared/till/payments.ts'
import { changeProduct, listProducts } from '../../shared/till/products.ts'
import { call } from '../api.ts'
import { first, open, press, putAway } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'
import { expectStates } from '../testing/states.ts'
import { lineSent } from './check/lines.ts'

beforeAll(signInOwner)

const dialog = page.getByRole('dialog')
const salonParams = () => ({ salonId: inject('salon').id })

/** A check with a service by each of two members, and a tip. */
async function checkOfTwo(): Promise<Check> {
  const params = salonParams()
  const [service] = await call(listServices, { params })
  const [kim, lan] = await call(listStaff, { params })
  const { id, version } = await call(openCheck, { params, input: {} })
  const lines = [kim, lan].map((member) => ({
    kind: 'service' as const,
    serviceId: service?.id ?? '',
    staffId: member?.id ?? null,
    priceCents: 50_00,
  }))
  const input = { version, lines, tip: { kind: 'percent' as const, bp: 2_000 } }
  return call(changeCheck, { params: { ...params, checkId: id }, input })
}

/** Paid in cash, with change given back. */
async function paidCheck(): Promise<Check> {
  const { id, version } = await checkOfTwo()
  const input = { version, method: 'cash' as const, tenderedCents: 200_00 }
  return (await call(pay, { params: { ...salonParams(), checkId: id }, input })).check
}

async function refused(label: string | RegExp): Promise<void> {
  await expect.element(dialog.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()
}

test('where two desks changed one line of a check, the rest of both is saved', async () => {
  const { id, version, lines } = await checkOfTwo()
  const params = { ...salonParams(), checkId: id }
  open(`/till/checks/${id}`)
  await page
    .getByRole('button', { name: /^Change (?!how)/ })
    .first()
    .click()
  await dialog.getByLabelText('Price').fill('55')
  const theirs = lines.map((line, index) => ({ ...lineSent(line), priceCents: index === 0 ? 45_00 : 60_00 }))
  const added = { kind: 'gift_card' as const, priceCents: 25_00 }
  await call(changeCheck, { params, input: { version, lines: [...theirs, added] } }) // at the other desk
  await press('Save')

  const question = page.getByRole('alertdialog', { name: /changed this check at/ })
  await expect.element(question.getByRole('radio', { name: /\$45\.00/ })).toBeChecked()
  await expectGoodLooks()
  await question.getByRole('radio', { name: /\$55\.00/ }).click()
  await question.getByRole('button', { name: 'Save with $55.00' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const prices = async () => (await call(readCheck, { params })).lines.map(({ priceCents }) => priceCents)
  await expect.poll(prices).toEqual([55_00, 60_00, 25_00])
})

test('tips by service, equally or as typed, and text that is not an amount', async () => {
  const { id } = await checkOfTwo()
  open(`/till/checks/${id}`)
  await press('Change how the tip is split')
  await expect.element(dialog.getByText('$20.00')).toBeVisible()
  await expectGoodLooks()
  await dialog.getByText('By amount').click()
  await dialog.getByRole('textbox').first().fill('much')
  await press('Save')
  await expect.element(dialog.getByText('Enter an amount such as 25 or 25.50.')).toBeVisible()
  await expectGoodLooks()
  await dialog.getByRole('textbox').first().fill('15')
  await press('Save')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Payment' }).getByText('$100.00 + tip $25.00')).toBeVisible()
})

test('a tip typed as an amount is paid as typed, without another press', async () => {
  const { id } = await checkOfTwo()
  open(`/till/checks/${id}`)
  const other = page.getByLabelText('Other tip')
  await other.fill('much')
  await press(/^Paid /)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter an amount such as 25 or 25.50.')
  await expectGoodLooks()
  await other.fill('7.25')
  await expect.element(page.getByRole('button', { name: 'Paid $107.25 by card' })).toBeVisible()
  // Pressed as on a tablet, where the field keeps the focus.
  page
    .getByRole('button', { name: 'Paid $107.25 by card' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  expect(await call(readCheck, { params: { ...salonParams(), checkId: id } })).toMatchObject({
    state: 'paid',
    totals: { tipCents: 725, paidCents: 107_25 },
  })
})

test('cash that was entered as a card payment is mended where it was paid, and opened again', async () => {
  const { id, version } = await checkOfTwo()
  const params = { ...salonParams(), checkId: id }
  await call(pay, { params, input: { version, method: 'card' } })
  open(`/till/checks/${id}`)
  await press('Paid differently')
  await page.getByRole('radio', { name: 'Cash', exact: true }).click()
  await page.getByRole('radio', { name: 'Other…' }).click()
  await expect.element(page.getByText('Drawer expects')).toBeVisible()
  await expect.element(page.getByText('in cash now, to hand out')).toBeVisible()
  await press('It was paid in cash')
  await expect.element(page.getByText('Please say what happened.')).toBeVisible()
  await expectGoodLooks()
  await page.getByLabelText('What happened').fill('Terminal was off')
  await press('It was paid in cash')
  await expect.element(page.getByText(/was paid in cash, not by card: Terminal was off/)).toBeVisible()
  await expectGoodLooks()

  await press('Paid differently')
  await press('Paid by mistake? Open the check again')
  await dialog.getByLabelText('Reason').fill('Another client paid')
  await press('Open again')
  await expect.element(page.getByRole('region', { name: 'Payment' })).toBeVisible()
  expect(await call(readCheck, { params })).toMatchObject({ state: 'open', totals: { paidCents: 0 } })
})

test('a paid check: its receipt by text, email, link and on paper; a refund that is not whole yet', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  const { id } = await paidCheck()
  open(`/till/checks/${id}`)
  await expect.element(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await expectGoodLooks()

  await press('Text')
  await press('Send')
  await refused('Phone number')
  await putAway()
  await press('Email')
  await dialog.getByLabelText('Email').fill('nobody')
  await press('Send')
  await refused('Email')
  await putAway()
  await press('Link')
  await expect.element(dialog.getByRole('link')).toBeVisible()
  await expectGoodLooks()
  await putAway()
  await press('Print')
  await expect.poll(() => document.querySelector('.print-roll')?.textContent).toContain('Cash given$200.00')
  window.dispatchEvent(new Event('afterprint'))

  await press('Refund')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(dialog.getByText('Enter what to refund.')).toBeVisible()
  await refused('Reason')
  await dialog.getByRole('textbox').first().fill('900')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(dialog.getByText('At most $50.00').first()).toBeVisible()
  await press('Everything')
  await dialog.getByLabelText('Reason').fill('Chipped the same day')
  await expectGoodLooks()
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Refunded', exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectGoodLooks()
})

test('what was paid beyond what was done is said until it is kept for a reason', async () => {
  const params = salonParams()
  const { checks } = await call(listChecks, { params, query: { state: 'paid', limit: 50 } })
  const all = await Promise.all(checks.map(({ id }) => call(readCheck, { params: { ...params, checkId: id } })))
  const check = all.find(({ visits, lines }) => visits.length === 1 && (lines[0]?.priceCents ?? 0) > 20_00)
  const booking = await call(readBooking, { params: { bookingId: check?.visits[0]?.bookingId ?? '' } })
  const [line, ...others] = booking.services.map(({ id }) => ({ id }))
  const services = [{ ...line, price: '$0' }, ...others]
  const input = { version: booking.version, services, outsideHours: true }
  await call(changeBooking, { params: { bookingId: booking.id }, input })

  open('/till/checks')
  await expect.element(page.getByText(/ more was paid than was done$/)).toBeVisible()
  open('/till/day')
  await page
    .getByText(/^Clients paid more than was done:/)
    .getByRole('link')
    .click()
  await press('Keep it')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await refused('Reason')
  await dialog.getByLabelText('Reason').fill('As a tip')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect.element(page.getByText(/ kept: As a tip$/)).toBeVisible()
  await expect.element(page.getByText(/ more was paid than was done/)).not.toBeInTheDocument()
})

test('a gift card is sold, printed, looked up and used; its list, and a new code', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  await expectStates({
    at: '/till/gift-cards',
    calls: `${inject('salon').id}/gift-cards`,
    waiting: 'Loading gift cards…',
    failed: 'The gift cards couldn’t be loaded',
    ready: () => page.getByText(/ left on all of them$/),
  })
  await press('Sell a gift card')
  await press('Service or product')
  await dialog.getByRole('button', { name: 'Gift card' }).click()
  await expectGoodLooks()
  await dialog.getByRole('button', { name: '$50', exact: true }).click()
  await press('Paid $50.00 by card')
  const shown = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect.element(shown).toBeVisible()
  const code = shown.element().textContent
  await expectGoodLooks()
  await press('Print') // of the gift card, which is above that of the receipt
  await expect.poll(() => document.querySelector('.print-roll')?.textContent).toContain(code)
  window.dispatchEvent(new Event('afterprint'))

  const { id } = await checkOfTwo()
  open(`/till/checks/${id}`)
  await page.getByRole('radio', { name: 'Gift card' }).click()
  await page.getByLabelText('Code of the gift card').fill('7K4Q-7K4Q-7K4Q')
  await expect.element(page.getByLabelText('Code of the gift card')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()
  await page.getByLabelText('Code of the gift card').fill(code)
  await expect.element(page.getByText('$50.00 on it, $0.00 left after this')).toBeVisible()
  await press('Take $50.00 off the gift card')
  await expect.element(page.getByRole('list', { name: 'Paid so far' })).toBeVisible()
  await expectGoodLooks()

  open('/till/gift-cards')
  await (await first('main li button')).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New code' }).click()
  await expect.element(page.getByRole('heading', { name: 'The new code' })).toBeVisible()
  await expectGoodLooks()
})

test('products wait, fail, and are there; a new one, its stock, and what is no price', async () => {
  await expectStates({
    at: '/till/products',
    calls: `${inject('salon').id}/products`,
    waiting: 'Loading products…',
    failed: 'The products couldn’t be loaded.',
    ready: () => page.getByRole('button', { name: /^Stock of / }).first(),
  })
  await expectGoodLooks()
  await press('Add product')
  await press('Save')
  await refused('Name')
  await dialog.getByLabelText('Name', { exact: true }).fill('Nail file')
  await dialog.getByLabelText('Price').fill('a lot')
  await press('Save')
  await refused('Price')
  await dialog.getByLabelText('Price').fill('4.50')
  await press('Save')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Stock of Nail file')
  await press('Record')
  await refused('In stock now')
  await putAway()
  await press('Edit Nail file')
  await expectGoodLooks()

  const params = salonParams()
  const file = async (name: string) => (await call(listProducts, { params })).find((product) => product.name === name)
  const productId = (await file('Nail file'))?.id ?? ''
  await call(changeProduct, { params: { ...params, productId }, input: { priceCents: 5_00 } }) // in another window
  await dialog.getByLabelText('Name', { exact: true }).fill('Glass file')
  await press('Save')
  const told = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect.element(told.getByText('Price: $4.50 → $5.00')).toBeVisible()
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => file('Glass file')).toMatchObject({ priceCents: 5_00 })
})

testAtLength('a deposit is taken, given back and kept, from the details of a visit and from its check', async () => {
  const params = salonParams()
  const { bookings } = await call(listBookings, { params, query: { status: 'confirmed' } })
  const bookingId = bookings[0]?.id ?? ''
  open(`/bookings?booking=${bookingId}`)
  await press('Take a deposit')
  const taking = page.getByRole('dialog', { name: 'Take a deposit' })
  await taking.getByRole('button', { name: 'Record the deposit' }).click()
  await expect.element(taking.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()
  await taking.getByLabelText('Amount').fill('20')
  await taking.getByLabelText('Paid by').selectOptions('Zelle')
  await taking.getByRole('button', { name: 'Record the deposit' }).click()
  await expect.element(page.getByText(/^Taken by Zelle, /)).toBeVisible()
  await expect.element(taking).not.toBeInTheDocument()
  await expectGoodLooks()

  await press('Refund deposit of $20.00')
  const ending = page.getByRole('dialog', { name: 'Refund deposit of $20.00' })
  await ending.getByRole('button', { name: 'Refund $20.00' }).click()
  await expect.element(ending.getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(ending.getByLabelText('Refund by')).toHaveValue('zelle')
  await expectGoodLooks()
  await ending.getByLabelText('Reason').fill('Moved away')
  await ending.getByRole('button', { name: 'Refund $20.00' }).click()
  await expect.element(page.getByText(/^Refunded by Zelle, Moved away, /)).toBeVisible()

  await call(takeDeposit, { params, input: { bookingId, cents: 15_00, method: 'card' } })
  const { id } = await call(openCheck, { params, input: { bookingIds: [bookingId] } })
  open(`/till/checks/${id}`)
  await expect.element(page.getByText('Deposit of $15.00, already paid')).toBeVisible()
  await expectGoodLooks()
  await press('More for this check')
  await press('Deposits', 'menuitem')
  await expect.element(dialog.getByText('refunded')).toBeVisible()
  await expectGoodLooks()
  await press('Keep the deposit of $15.00')
  const keeping = page.getByRole('dialog', { name: 'Keep the deposit of $15.00' })
  await keeping.getByLabelText('Reason').fill('Came an hour late')
  await expectGoodLooks()
  await keeping.getByRole('button', { name: 'Keep $15.00' }).click()
  await expect.element(dialog.getByText(/^Kept, Came an hour late, /)).toBeVisible()
  await expect.element(page.getByText('Deposit of $15.00, already paid')).not.toBeInTheDocument()
})

testAtLength('deposits that could not be read say so, and are read again', async () => {
  const { bookings } = await call(listBookings, { params: salonParams(), query: { status: 'confirmed' } })
  await expectStates({
    at: `/bookings?booking=${bookings[0]?.id}`,
    calls: '/deposits',
    waiting: 'Loading deposits…',
    failed: 'The deposits couldn’t be loaded.',
    ready: () => page.getByRole('heading', { name: 'Deposit', exact: true }),
  })
})
