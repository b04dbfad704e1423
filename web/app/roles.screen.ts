/** What front desk and technicians see of shared parts, and what only owners see. */

import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { ofTechnician } from '../testing/measured.ts'
import { signInMember, signInOwner } from '../testing/people.ts'
import { faultsAcross } from '../testing/widths.ts'

const offered = (name: string | RegExp, role = 'menuitem') => page.getByRole(role, { name })

async function refusedAt(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    open(path)
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
}

async function openActionsOfCustomer(): Promise<void> {
  open('/customers')
  await (await first('main table tbody button')).click()
  await (await first('[role=dialog] a[href*="/customers/"]')).click()
  await press('More actions')
  await first('[role=menu]')
}

describe('the owner', () => {
  beforeAll(signInOwner)

  test('may erase a customer', async () => {
    await openActionsOfCustomer()
    await expect.element(offered(/^Erase/)).toBeVisible()
  })

  test('follows the salon from its settings, not from their own', async () => {
    open('/settings')
    await expect.element(page.getByRole('button', { name: /^Notifications/ })).toBeVisible() // the salon has loaded
    await expect.element(page.getByRole('heading', { name: 'In your own calendar' })).not.toBeInTheDocument()
    open('/salon-settings/feed')
    await expect.element(page.getByText(/^All of the salon’s appointments/)).toBeVisible()
  })
})

describe('the front desk', () => {
  beforeAll(() => signInMember('Megan', 'front_desk'))

  test('may change a customer, and not erase one', async () => {
    await openActionsOfCustomer()
    await expect.element(page.getByRole('menuitem').first()).toBeVisible()
    await expect.element(offered(/^Erase/)).not.toBeInTheDocument()
    await expectGoodLooks()
  })

  test('sees likely duplicates', async () => {
    open('/customers')
    await first('main table tbody button')
    await press('More actions')
    await press('Find duplicates', 'menuitem')
    await expect.element(page.getByRole('heading', { name: 'Likely duplicates' })).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('is warned when adding somebody who is there, and told that another name is family', async () => {
    open('/customers')
    const phone = (await first('main table tbody a[href^="tel:"]')).element().textContent
    open('/customers?add=true')
    await page.getByLabelText('Phone Number').fill(phone)
    await expect.element(page.getByText(/^.+ is already in your book with this phone/)).toBeVisible()
    await page.getByLabelText(/^First Name/).fill('Zuzanna')
    await expect.element(page.getByText(/^Zuzanna will be saved as family/)).toBeVisible()
  })

  test('sees bookings, and no page of the owner', async () => {
    open('/bookings')
    await first('[role=tabpanel] table')
    await expectGoodLooks()
    open('/staff')
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })

  test('takes money and sees no pay, in the navigation as by direct address', async () => {
    open('/till')
    await expect.element(page.getByRole('button', { name: 'New check' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Pay', exact: true })).not.toBeInTheDocument()
    await press('More at checkout')
    await expect.element(offered('All checks')).toBeVisible()
    for (const name of ['Gift cards', 'Products', 'Checkout settings']) {
      await expect.element(offered(name)).not.toBeInTheDocument()
    }
    await refusedAt(
      '/pay',
      '/pay/rules',
      '/pay/everybody',
      '/pay/year',
      '/till/settings',
      '/till/gift-cards',
      '/till/products',
    )
  })

  testAtLength('follows their own appointments: off, on with the address, on without it, a new one, off', async () => {
    open('/settings')
    const feed = page.getByText(/\/api\/calendar-feeds\//)
    const switchOn = page.getByRole('button', { name: 'Turn on', exact: true })
    await expect.element(switchOn).toBeVisible()
    await expect.element(page.getByText(/^The appointments you serve yourself/)).toBeVisible()
    await switchOn.click()
    await expect.element(feed).toBeVisible()
    const address = feed.element().textContent
    await expectGoodLooks()

    open('/settings')
    await expect.element(page.getByText(/^On since /)).toBeVisible()
    await expect.element(feed).not.toBeInTheDocument()
    await press('New link')
    await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click()
    await expect.element(feed).toBeVisible()
    expect(feed.element().textContent).not.toBe(address)
    await press('Turn off')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
    await expect.element(switchOn).toBeVisible()
  })
})

test('a technician has their own day, and neither till nor pay of others', async () => {
  await signInMember('Ashley', 'technician')
  open('/my-day')
  await expect.element(page.getByRole('heading', { name: 'In your own calendar' })).toBeVisible()
  await expectGoodLooks()
  for (const name of ['Checkout', 'Pay']) {
    await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
  }
  await refusedAt('/till', '/till/day', '/till/checks', '/pay', '/pay/rules', '/pay/everybody', '/pay/year')
  expect((await faultsAcross(ofTechnician)).join('\n')).toBe('')
})
