import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('each step of a booking at the desk', async () => {
  open('/admin/new-booking')
  await (await first('main li button')).click()
  await expectGoodLooks()
  await press('Next')
  await expect.element(page.getByRole('radio', { name: /Any available staff/ })).toBeInTheDocument()
  await expectGoodLooks()
  await press('Next')
  await page.getByLabelText('Start time').fill('2:07 pm')
  await expectGoodLooks()
  await press('Next')
  await expect.element(page.getByLabelText('First Name *')).toBeVisible()
  await expectGoodLooks()
  await page.getByLabelText('First Name *').fill('Thảo')
  await page.getByLabelText('Phone Number *').fill('4085550188')
  await press('Next')
  await expect.element(page.getByRole('heading', { name: 'Appointment Details' })).toBeVisible()
  await expectGoodLooks()
})

test('a party at the desk: who comes, what each has done, and when all of them begin', async () => {
  open('/admin/new-booking')
  await (await first('main li button')).click()
  await first('main li button[aria-pressed=true]')
  await lookAtOptions('Add for the client')
  await page.getByRole('button', { name: 'Add one person' }).click()
  await press('Next')
  await expect.element(page.getByRole('heading', { name: 'The party' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Choose services for Guest 2' }).click()
  await lookAtOptions('Add for Guest 2')
  await press('Done')
  await page.getByRole('button', { name: 'Same as the client for Guest 2' }).click()
  await page.getByRole('checkbox', { name: /side by side/ }).click()
  await expectGoodLooks()
  await press('Next')
  await page.getByLabelText('Start time').fill('2:07 pm')
  await expectGoodLooks()
  await press('Next')
  await page.getByLabelText('First Name *').fill('Thảo')
  await page.getByLabelText('Phone Number *').fill('4085550188')
  await press('Next')
  await expect.element(page.getByRole('heading', { name: 'Appointment Details' })).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Guest 2' }).first()).toBeInTheDocument()
  await expectGoodLooks()
})

test('a start that is typed at the moment the days arrive stays, and the day is chosen', async () => {
  open('/admin/new-booking')
  await (await first('main li button')).click()
  await press('Next')
  await expect.element(page.getByRole('radio', { name: /Any available staff/ })).toBeInTheDocument()
  typeWhenDaysAreDrawn('2:07 pm')
  await press('Next')

  await expect.element(page.getByLabelText('Start time')).toHaveValue('2:07 pm')
  await expect.element(page.getByRole('button', { name: 'Next', exact: true }).first()).toBeEnabled()
})

/** Types before anything else can happen after that. */
function typeWhenDaysAreDrawn(text: string): void {
  const watcher = new MutationObserver(() => {
    const field = page.getByLabelText('Start time').query()
    if (!document.querySelector('fieldset[aria-busy=false] button') || !(field instanceof HTMLInputElement)) return
    watcher.disconnect()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text) // React notices what is set like this
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  watcher.observe(document.body, { childList: true, subtree: true })
}

/** The options of a service that has some: the button says for whom they are added. */
async function lookAtOptions(button: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Gel-X Extensions' })
  await page.getByRole('button', { name: /^Gel-X Extensions/ }).click()
  await expect.element(sheet.getByRole('button', { name: button })).toBeVisible()
  await sheet.getByRole('button', { name: 'Back' }).click()
}
