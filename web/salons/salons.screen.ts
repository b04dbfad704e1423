import { beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { localDateOf } from '../../shared/format.ts'
import { changeSalon, createClosure, listOwnSalons } from '../../shared/salons/contract.ts'
import { addDays } from '../../shared/time.ts'
import { call } from '../api.ts'
import { first, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'
import { bookingLink } from './copy-booking-link.ts'

beforeAll(signInOwner)

test('each section of the settings fits, and the map finds them in the words of owners', async () => {
  for (const { section, has } of [
    { section: 'hours', has: page.getByRole('switch').nth(6) },
    { section: 'closures', has: page.getByRole('button', { name: 'Add Closure' }) },
    { section: 'resources', has: page.getByRole('button', { name: 'Add resource' }) },
    { section: 'pictures', has: page.getByRole('button', { name: 'Add pictures' }) },
    { section: 'link', has: page.getByRole('textbox', { name: 'Readable link' }) },
  ]) {
    open(`/salon-settings/${section}`)
    await expect.element(has).toBeInTheDocument()
    await expectGoodLooks()
  }
  open('/salon-settings')
  await page.getByRole('searchbox', { name: 'Search settings…' }).fill('thuế')
  await expect.element(page.getByText('1 setting found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Checkout/ }).last()).toHaveAttribute('href', '/till/settings')
  await expectGoodLooks()
})

test('a booking link stands under the public URL, where there is one', () => {
  const { id } = inject('salon')
  const meta = Object.assign(document.createElement('meta'), {
    name: 'public-url',
    content: 'https://book.example.com',
  })
  document.head.append(meta)

  expect(bookingLink({ id, slug: null })).toBe(`https://book.example.com/booking/${id}`)
  expect(bookingLink({ id, slug: 'lotus-nails' })).toBe('https://book.example.com/lotus-nails')
  meta.remove()
  expect(bookingLink({ id, slug: null })).toBe(`${window.location.origin}/booking/${id}`)
})

test('an owner reads why a time is not offered', async () => {
  open('/salon-settings')
  await press(/not offered/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expectGoodLooks()
})

test('the salon, and its form', async () => {
  open('/salon-management')
  await first('dl')
  await expectGoodLooks()
  await press('Edit Salon')
  await expect.element(page.getByRole('dialog').getByRole('switch').first()).toBeInTheDocument()
  await page
    .getByRole('dialog')
    .getByLabelText(/^Salon name/)
    .fill('Lotus 💅')
  await expect.element(page.getByText(/^Texts say “Lotus” where that saves a part.* with “💅”/)).toBeVisible()
  await expectGoodLooks()
})

test('all settings in one dialog: what another window saved meanwhile is not overwritten', async () => {
  const id = inject('salon').id
  open('/salon-management')
  const readSalon = async () => (await call(listOwnSalons, {})).find((one) => one.id === id)
  const before = await readSalon()
  await press('Edit Salon')
  const dialog = page.getByRole('dialog', { name: /^Edit Salon/ })
  await dialog.getByLabelText('Address').fill('1 Typed Street')
  await call(changeSalon, { params: { id }, input: { phone: '(408) 555-0143' } })
  await dialog.getByRole('button', { name: 'Save All Settings' }).click()
  const told = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect.element(told.getByText(/555-0143/)).toBeVisible()
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await readSalon()).toMatchObject({ phone: '+14085550143', address: before?.address })
})

test('a week without an open day is said where closures are, and ended there', async () => {
  const { id } = inject('salon')
  const today = localDateOf('America/Los_Angeles', Date.now())
  const input = { closureDate: addDays(today, 20), endDate: addDays(today, 390), name: 'Mistyped' }
  await call(createClosure, { params: { id }, input })
  open('/salon-settings/closures')
  const told = page.getByText(/^Closed for 37\d days in a row, from /)
  await expect.element(told).toBeVisible()
  await expectGoodLooks()
  await press('Delete Mistyped')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(told).not.toBeInTheDocument()
})

test('reminders are chosen, each once, three at most, and kept', async () => {
  open('/salon-settings/reminders')
  await press('Add a reminder')
  await expect.element(page.getByRole('button', { name: 'Add a reminder' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove: Day before, same time' }).click()
  await page.getByRole('group', { name: '2 hours before' }).getByRole('checkbox', { name: 'Email' }).click()
  await expectGoodLooks()
  await page.getByRole('group', { name: '3 days before' }).getByRole('checkbox', { name: 'Text' }).click()
  await press('Save reminders')
  await expect.element(page.getByText('Choose text or email, or remove this reminder')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: 3 days before' }).click()
  await press('Save reminders')
  await expect.element(page.getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument()

  open('/salon-settings/reminders')
  await expect.element(page.getByRole('group', { name: '2 hours before' })).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: '2 hours before' }).getByRole('checkbox', { name: 'Email' }))
    .toBeChecked()
  await expect.element(page.getByRole('group', { name: 'Day before, same time' })).not.toBeInTheDocument()
})
