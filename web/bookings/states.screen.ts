/** Parts of bookings whose look depends on what is chosen, typed or found. */

import { beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeBooking } from '../../shared/bookings/change.ts'
import { listBookings, readBooking } from '../../shared/bookings/contract.ts'
import { listCustomers } from '../../shared/customers/contract.ts'
import { showName } from '../../shared/format.ts'
import { call } from '../api.ts'
import { first, open, press } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

const dialog = page.getByRole('dialog')

async function openFirst(status: string): Promise<void> {
  open(`/bookings?status=${status}`)
  await (await first('tbody tr td button:not([aria-haspopup])')).click()
  await first('[role=dialog] dl')
}

for (const [status, said, may, mayNot] of [
  ['completed', 'Completed', 'Edit visit', 'Move'],
  ['cancelled', 'Cancelled', 'Close', 'Move'],
] as const) {
  const one = status === 'completed' ? test : testAtLength
  one(`the details of a visit that is ${status}`, async () => {
    await openFirst(status)
    await expect.element(dialog.getByText(said, { exact: true }).first()).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: may, exact: true }).first()).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: mayNot, exact: true })).not.toBeInTheDocument()
    await expectGoodLooks()
  })
}

test('what is found: actions, a client with what can be done, nobody', async () => {
  open('/dashboard')
  await press(/^Find/)
  const field = page.getByRole('combobox', { name: /^Client, phone/ })
  // Each day's sample salon has clients of its own.
  const { customers } = await call(listCustomers, { params: { salonId: inject('salon').id }, query: {} })
  const name = customers[0] ? showName(customers[0]) : ''
  await field.fill(name)
  await expect.element(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await expectGoodLooks()
  await field.fill('nobody is called so')
  await expect.element(page.getByText(/nobody is called so/)).toBeVisible()
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

test('where two desks changed one visit, only what clashes is asked, and the rest of both is saved', async () => {
  const { bookings } = await call(listBookings, {
    params: { salonId: inject('salon').id },
    query: { status: 'confirmed' },
  })
  const params = { bookingId: bookings[0]?.id ?? '' }
  await call(changeBooking, { params, input: { notes: '', customer: { email: '' } } })
  open(`/bookings?booking=${params.bookingId}`)
  await press('Edit customer and notes')
  await dialog.getByLabelText('Appointment notes').fill('Sensitive heel, left')
  await dialog.getByLabelText(/^First Name/).fill('Nicole')
  await call(changeBooking, { params, input: { notes: 'Right heel', customer: { email: 'nicole@example.com' } } }) // at the other desk
  await dialog.getByRole('button', { name: 'Save' }).click()

  const question = page.getByRole('alertdialog', { name: /changed this visit at \d+:\d\d [AP]M$/ })
  const asked = question.getByRole('group', { name: 'Both changed the note. Which one?' })
  await expect.element(asked.getByRole('radio', { name: /Right heel/ })).toBeChecked()
  await expect.element(question.getByText('nicole@example.com')).toBeVisible()
  await expectGoodLooks()
  await asked.getByRole('radio', { name: /Sensitive heel, left/ }).click()
  await question.getByRole('button', { name: 'Save with “Sensitive heel, left”' }).click()
  await expect
    .poll(() => call(readBooking, { params }))
    .toMatchObject({ notes: 'Sensitive heel, left', customerFirstName: 'Nicole', customerEmail: 'nicole@example.com' })
})
