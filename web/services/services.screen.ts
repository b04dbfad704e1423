import { beforeAll, expect, inject, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { listLearnedDurations } from '../../shared/floor/reports.ts'
import { listServices, markServices } from '../../shared/services/contract.ts'
import { call } from '../api.ts'
import { createQueries } from '../app/query-client.ts'
import { salonKey } from '../query-keys.ts'
import { first, open, press, putAway } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('the menu of the salon, and its dialogs', async () => {
  open('/services')
  await first('main li :is(h2, h3)')
  await expectGoodLooks()
  await press('Add Service')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Service' }).click()
  await expectGoodLooks()
  await putAway()
  await (await first('main li button[aria-label^="Edit "]')).click()
  await first('[role=dialog] form')
  await expectGoodLooks()
})

test('a duration is a number from 1, a price one from 0 in cents; wrong ones are refused and stay', async () => {
  open('/services')
  await press('Add Service')
  const price = page.getByLabelText('Price*', { exact: true })
  const duration = page.getByLabelText('Duration (minutes)*', { exact: true })
  const rules = (field: Locator) => ['type', 'min', 'step'].map((name) => field.element().getAttribute(name))
  expect(rules(price)).toEqual(['number', '0', '0.01'])
  expect(rules(duration)).toEqual(['number', '1', null])

  await price.fill('0')
  await duration.fill('1.5')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Service' }).click()
  await expect.element(price).toBeInvalid()
  await expect.element(duration).toBeInvalid()
  await expectGoodLooks()
  await expect.element(price).toHaveValue(0)
})

test('menus of which the names told the marks are looked through once', async () => {
  const salonId = inject('salon').id
  const [service] = await call(listServices, { params: { salonId } })
  if (!service) throw new Error('no service')
  const all = await call(listServices, { params: { salonId } })
  const queries = createQueries()
  queries.setQueryDefaults(salonKey(salonId, 'services'), { staleTime: Number.POSITIVE_INFINITY })
  queries.setQueryData(
    salonKey(salonId, 'services'),
    all.map((one) => ({ ...one, marksGuessed: true })), // as after an update
  )
  open('/services', queries)
  await press('Check now')
  const row = page.getByRole('dialog').getByRole('group', { name: service.name, exact: true })
  await row.getByLabelText('Hands or feet?').selectOptions('feet')
  await row.getByLabelText('Add-on').click()
  await expectGoodLooks()
  await page.getByRole('button', { name: 'Looks right' }).click()
  await expect.element(page.getByRole('button', { name: 'Check now' })).not.toBeInTheDocument()
  const now = async () => (await call(listServices, { params: { salonId } })).find(({ id }) => id === service.id)
  await expect.poll(now).toMatchObject({ takes: 'feet', addOn: true, marksGuessed: false })
  const { id, takes, addOn, goesFirst } = service
  await call(markServices, { params: { salonId }, input: { marks: [{ id, takes, addOn, goesFirst }] } })
})

test('what is asked with a service: a group is made, changed and deleted', async () => {
  open('/services')
  await press('Options')
  await first('[role=dialog] li')
  await expectGoodLooks()
  await press('New group')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByLabelText('Question *')).toBeInvalid()
  await page.getByLabelText('Question *').fill('Which shape?')
  await dialog.getByLabelText('Option', { exact: true }).first().fill('Round')
  await dialog.getByLabelText('Option', { exact: true }).last().fill('Coffin')
  await dialog.getByLabelText('Price ±').last().fill('a lot')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Price ±').last()).toBeInvalid()
  await expectGoodLooks()
  await dialog.getByLabelText('Price ±').last().fill('-2')
  const seen = page.getByRole('region', { name: 'As clients see it' })
  await expect.element(seen.getByLabelText('Round')).toBeVisible()
  await dialog.getByLabelText('Gel Manicure').click()
  await seen.getByLabelText(/^Coffin/).click()
  await expect.element(seen.getByText('Gel Manicure: Coffin')).toBeVisible()
  await seen.getByRole('button', { name: /^VI/ }).click()
  await expect.element(seen.getByText('Không bắt buộc')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose one · 2 options · 1 service')).toBeVisible()

  await press('Edit Which shape?')
  await dialog.getByRole('button', { name: 'How many' }).click()
  await dialog.getByRole('button', { name: 'Remove option 1' }).click()
  await expect.element(dialog.getByLabelText('Price ±')).toHaveValue('-2.00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('How many · 1 option · 1 service')).toBeVisible()
  await press('Delete Which shape?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('Which shape?')).not.toBeInTheDocument()
})

testAtLength(
  'the minutes that the floor has taught are offered at the duration, and typed only by a press',
  async () => {
    const [taught] = await call(listLearnedDurations, { params: { salonId: inject('salon').id } })
    if (!taught) throw new Error('the floor of the sample salon has taught nothing')
    const { serviceName, staffFirstName: name, minutes, learned, visits } = taught
    open('/services')
    await press(`Edit ${serviceName}`)
    const duration = page.getByLabelText('Duration (minutes)*', { exact: true })
    await expect.element(duration).toHaveValue(minutes)
    const taken = page.getByRole('button', { name: `${name}: ${learned} min, ${visits} visits. Use it`, exact: true })
    await taken.click()
    await expect.element(duration).toHaveValue(learned)
    await expect.element(taken).toBeDisabled()
    await expectGoodLooks()
  },
)
