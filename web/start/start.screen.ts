import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { localDateOf } from '../../shared/format.ts'
import { changeSalon, createClosure, listOwnSalons } from '../../shared/salons/contract.ts'
import { addDays } from '../../shared/time.ts'
import { call } from '../api.ts'
import { createQueries } from '../app/query-client.ts'
import { first, open, press } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInBareOwner } from '../testing/people.ts'

beforeAll(signInBareOwner)

const step = (name: RegExp) => page.getByRole('navigation', { name: 'Getting ready' }).getByRole('button', { name })

test('above the dashboard of a new salon a line unfolds to what is done, told from what it has', async () => {
  open('/dashboard')
  await expect.element(page.getByText('Getting ready: 2 of 6')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard Overview')
  await expect.element(page.getByText('No upcoming confirmed appointments.')).toBeVisible()
  await expectGoodLooks()
  await press('Show all steps')
  await expect.element(step(/^Done Menu 1 service/)).toBeVisible()
  await expect.element(step(/^Done Your team 1 member/)).toBeVisible()
  await expect.element(step(/^To do Salon and opening hours/)).toHaveAttribute('aria-current', 'step')
  await expectGoodLooks()
})

testAtLength('each step, its exceptions and its refusals', async () => {
  open('/start')
  await first('ol button')
  for (const name of [/ Chairs /, / Your booking link /]) {
    await step(name).click()
    await expectGoodLooks()
  }
  await expect.element(page.getByRole('textbox', { name: 'Readable link' })).not.toHaveValue('')
  await step(/ Menu /).click()
  await page.getByLabelText('Gel Manicure, price').fill('much')
  await press('Add 1 service')
  await expect.element(page.getByLabelText('Gel Manicure, price')).toBeInvalid()
  await page.getByText('Pedicure: 7 more').click()
  await expect.element(page.getByLabelText('What is on your nails now?')).toBeChecked()
  await page.getByLabelText('Gel polish, added price').fill('much')
  await press('Add 1 service')
  await expect.element(page.getByLabelText('Gel polish, added price')).toBeInvalid()
  await expectGoodLooks()

  await step(/ Your team /).click()
  await page.getByLabelText('Name of member 1').fill('Mai Tran')
  await press(/^Exceptions for Mai Tran/)
  await press('More languages')
  await press('Add another person')
  await expectGoodLooks()
  await press('Add 1 member')
  await expect.element(page.getByText(/^Another member has this name/)).toBeVisible()
  await expectGoodLooks()
})

test('what is typed stays while another step is looked at, and leaving asks', async () => {
  open('/start')
  await step(/ Your team /).click()
  await page.getByLabelText('Name of member 1').fill('Thảo')
  await page.viewport(390, 844)
  await step(/ Chairs/).click()
  const heading = page.getByRole('heading', { name: 'What do services need besides a technician?' })
  await expect.poll(() => heading.element().getBoundingClientRect().top).toBeLessThan(422) // below the list it would be further down
  await step(/ Your team/).click()
  await expect.element(page.getByLabelText('Name of member 1')).toHaveValue('Thảo')

  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await expect.element(asked).toBeVisible()
  await expectGoodLooks()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('Name of member 1')).toHaveValue('Thảo')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await asked.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard Overview')
})

testAtLength('a name that another window saved meanwhile is not overwritten by the first step', async () => {
  const [salon] = await call(listOwnSalons, {})
  if (!salon) throw new Error('there is no salon')
  const params = { id: salon.id }
  const queries = createQueries()
  open('/start', queries)
  await step(/ Salon and opening hours /).click()
  const name = page.getByLabelText('Salon name *')
  await name.fill('Mine Nails')
  await call(changeSalon, { params, input: { name: 'Theirs Nails' } }) // in another window
  await queries.invalidateQueries() // as when the news of it arrives
  await press('Save and continue')
  const told = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect.element(told.getByText(`Name: ${salon.name} → Theirs Nails`)).toBeVisible()
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(name).toHaveValue('Theirs Nails')
  await call(changeSalon, { params, input: { name: salon.name } })
})

test('weeks in which the salon is not open at all are said beside the link, and mended there', async () => {
  const [salon] = await call(listOwnSalons, {})
  if (!salon) throw new Error('there is no salon')
  const today = localDateOf(salon.timezone, Date.now())
  const days = { closureDate: addDays(today, 7), endDate: addDays(today, 20) }
  await call(createClosure, { params: { id: salon.id }, input: { name: 'A trip', ...days } })
  open('/start')
  await step(/ Your booking link /).click()
  await expect.element(page.getByText(/^Closed for 1[4-7] days in a row, from /)).toBeVisible()
  await expectGoodLooks()
  await press('Delete A trip')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(/days in a row/)).not.toBeInTheDocument()
})
