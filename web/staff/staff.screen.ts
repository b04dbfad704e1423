import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press, putAway } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

async function choose(act: string): Promise<void> {
  await press('More for Kim Nguyen')
  await press(act, 'menuitem')
}

test('the team, what its figures mean, and the dialogs of a member', async () => {
  open('/staff')
  await expect.element(page.getByRole('heading', { name: 'Kim Nguyen', level: 2 })).toBeVisible()
  await expectGoodLooks()
  await press('What counts in the figures of Kim Nguyen')
  await expect.element(page.getByText(/^Utilization: /)).toBeVisible()
  await putAway()

  await press('Edit profile of Kim Nguyen')
  await expect.element(page.getByLabelText('Gel Manicure')).toBeVisible()
  await expectGoodLooks()
  await putAway()

  await press('Edit profile of Kim Nguyen')
  await page.getByLabelText('Status').selectOptions('Inactive')
  await press('Save changes')
  const leaving = page.getByRole('alertdialog', { name: 'Set Kim Nguyen to Inactive' })
  await expect.element(leaving.getByText(/Their login is suspended and their calendar feed ends\./)).toBeVisible()
  await expect.element(leaving.getByRole('radio', { name: /^Reassign them to colleagues/ })).toBeInTheDocument()
  await expectGoodLooks()
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await putAway()

  await choose('Time off')
  await first('[role=dialog] form')
  await page.getByRole('dialog').getByRole('button').last().click()
  await expectGoodLooks()
  await putAway()

  await choose('Delete')
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument()
  await expectGoodLooks()
  await putAway()

  await choose('Why not offered?')
  await expect.element(page.getByRole('combobox', { name: 'Staff', exact: true })).toHaveDisplayValue(/Kim/)
  await putAway()

  await choose('Login')
  await first('[role=dialog]')
  await expectGoodLooks()
  await putAway()
})

testAtLength('somebody new without a name, and the week of a member that ends before it begins', async () => {
  open('/staff')
  await press('Add Staff Member')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Staff Member' }).click()
  await expect.element(page.getByText('Please fill this in.').first()).toBeVisible()
  await expectGoodLooks()
  await putAway()

  await press('Working hours of Hạnh Lê')
  await page.getByLabelText('Tuesday start', { exact: true }).selectOptions('23:00')
  await press('Save Working Hours')
  await expect.element(page.getByText('End time must be after start time')).toBeVisible()
  await expectGoodLooks()
})

test('time off by the day and by the hour, which ends before it begins', async () => {
  open('/staff')
  await choose('Time off')
  const form = page.getByRole('form', { name: 'Add time off' })
  const firstDay = form.getByLabelText('First day', { exact: true })
  const lastDay = form.getByLabelText('Last day', { exact: true })
  await firstDay.fill('2027-03-14')
  await expect.element(lastDay).toHaveValue('2027-03-14')
  await lastDay.fill('2027-03-13')
  await form.getByRole('button').last().click()
  await expect.element(lastDay).toBeInvalid()

  await form.getByText('Hours').click()
  await expect.element(lastDay).not.toBeInTheDocument()
  await form.getByLabelText('From', { exact: true }).selectOptions('15:00')
  await form.getByLabelText('Until', { exact: true }).selectOptions('14:00')
  await form.getByRole('button').last().click()
  await expect.element(form.getByLabelText('Until', { exact: true })).toBeInvalid()
  await expectGoodLooks()
})
