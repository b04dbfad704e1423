/** Section 2, Customers, with what sections 3, 4, 5 and 9 say of them. */

import {
  addCustomer,
  type Customer,
  CustomerRecord,
  listCustomers,
  listVisits,
  sumUpCustomers,
} from '../../shared/customers/contract.ts'
import { localDateOf, showDate, showTime } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { expect } from '../fixtures.ts'
import { goAnew, goInside } from '../owner-steps.ts'
import { bookingsByDate, zone } from './salon-data.ts'
import { type Check, type Opened, table } from './table.ts'

const salons = '**/api/salon-owner/salons'
const byRecord = 'are rows, matched per salon by phone (E.164)'
const bySum = 'What a customer has spent is what was paid less what was given back'

async function firstServed({ page, salonId }: Opened): Promise<Customer> {
  const reply = await page.request.get(listCustomers.path.replace(':salonId', salonId), { params: { limit: '10' } })
  const customer = listCustomers.reply?.parse(await reply.json()).customers.find(({ email }) => email !== '')
  if (!customer) throw new Error('The salon has served nobody who left an email.')
  return customer
}

const cards: Check = async ({ page, salonId }) => {
  const reply = await page.request.get(sumUpCustomers.path.replace(':salonId', salonId))
  const { activeCustomers = 0, totalServices = 0 } = sumUpCustomers.reply?.parse(await reply.json()) ?? {}
  const terms = page.getByRole('main').locator('dl').first()
  await expect(terms.locator('dt')).toHaveText([
    'Active Customers',
    'Total Services',
    'Avg Services/Customer',
    'Total Revenue',
  ])
  await expect(terms.locator('dd')).toHaveText([
    activeCustomers.toLocaleString('en-US'),
    totalServices.toLocaleString('en-US'),
    activeCustomers === 0 ? /^0(\.0)?$/ : (totalServices / activeCustomers).toFixed(1),
    /^\$[\d,]+$/,
  ])
}

const columns: Check = async ({ page }) => {
  await expect(page.getByRole('columnheader')).toHaveText([
    'Customer Name',
    'Phone',
    'Email',
    'Service Count (VIP Tracking)',
    'Last Service Date',
    'Total Spent',
    'Actions',
  ])
}

const tenOfAPage: Check = async ({ page }) => {
  await goInside(page, '/customers')
  await expect(page.getByText(/^Showing 1 to 10 of \d+ customers$/)).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(10)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByText(/^Showing 11 to 20 of \d+ customers$/)).toBeVisible()
}

/** Name and email in capitals, part of the phone number; each from the second page. */
const search: Check = async (opened) => {
  const { page } = opened
  const { firstName, lastName, email, phone } = await firstServed(opened)
  const name = `${firstName} ${lastName}`.trim()
  for (const typed of [name.toUpperCase(), email.toUpperCase(), phone.slice(-7, -2)]) {
    await goInside(page, '/customers?page=2')
    await expect(page.getByText(/^Showing 11 to 20 /)).toBeVisible()
    await page.getByRole('searchbox').fill(typed)
    await expect(page).not.toHaveURL(/page=/)
    await expect(page.getByText(/^Showing 1 to /)).toBeVisible()
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
  }
  await goInside(page, '/customers')
}

const countedAsSpecified: Check = async (opened) => {
  const { page } = opened
  const customer = await firstServed(opened)
  const completed = [...(await bookingsByDate(opened, { status: 'completed' })).values()].flat()
  const own = completed.filter(({ customerId }) => customerId === customer.id)
  expect(own.map(({ customerPhone }) => customerPhone)).toEqual(own.map(() => customer.phone))
  const row = page.getByRole('row').filter({ hasText: showPhone(customer.phone) })
  await expect(row.getByRole('cell')).toContainText([
    `${customer.firstName} ${customer.lastName}`.trim(),
    showPhone(customer.phone),
    customer.email || 'Not provided',
    String(own.length),
    showDate(localDateOf(zone, Math.max(...own.map(({ startTime }) => Date.parse(startTime)))), 'en'),
    `$${Number(customer.totalSpent).toFixed(2)}`,
    'History',
  ])
}

const history: Check = async (opened) => {
  const { page, salonId } = opened
  const customer = await firstServed(opened)
  const path = listVisits.path.replace(':salonId', salonId).replace(':customerId', customer.id)
  const reply = await page.request.get(path, { params: { completed: 'true' } })
  const { visits = [], total } = listVisits.reply?.parse(await reply.json()) ?? {}
  const row = page.getByRole('row').filter({ hasText: showPhone(customer.phone) })
  const dialog = page.getByRole('dialog')
  await row.getByRole('cell').nth(3).click()
  for (const text of [
    showPhone(customer.phone),
    customer.email || 'Not provided',
    `Total services${customer.serviceUsageCount}`,
    `Total spent$${customer.totalSpent}`,
    `Completed Services (${total})`,
  ]) {
    await expect(dialog).toContainText(text)
  }
  for (const [index, visit] of visits.entries()) {
    const entry = dialog.getByRole('listitem').nth(index)
    const at = Date.parse(visit.startsAt)
    const names = visit.services.flatMap(({ name, staffName }) => [name, staffName || 'Staff not assigned'])
    const told = [showDate(localDateOf(zone, at), 'en'), showTime(zone, at), `$${visit.totalPrice}`, visit.notes]
    for (const text of [...told, ...names]) await expect(entry).toContainText(text)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await row.getByRole('button', { name: /^History of / }).click()
  await expect(dialog).toContainText('Completed Services')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

const unassigned: Check = async (opened) => {
  const { page, salonId } = opened
  const { id } = await firstServed(opened)
  const path = listVisits.path.replace(':salonId', salonId).replace(':customerId', id)
  await page.route(`**${path}?*`, async (route) => {
    const { visits, ...rest } = await (await route.fetch()).json()
    const services = [{ ...visits[0].services[0], staffName: '' }]
    await route.fulfill({ json: { ...rest, visits: [{ ...visits[0], services, notes: 'Short and round' }] } })
  })
  await goInside(page, `/customers?history=${id}`)
  await expect(page.getByRole('dialog')).toContainText('Staff not assigned')
  await expect(page.getByRole('dialog')).toContainText('Short and round')
  await page.unroute(`**${path}?*`)
  await page.keyboard.press('Escape')
}

/** Somebody who was added and never came; erased again. */
const neverServed: Check = async ({ page, salonId, kind }) => {
  const path = addCustomer.path.replace(':salonId', salonId)
  const data = { firstName: 'Zabrina', lastName: `Never ${kind}` }
  const { id } = CustomerRecord.parse(await (await page.request.post(path, { data })).json())
  await goInside(page, '/customers?q=zabrina')
  const row = page.getByRole('row').filter({ hasText: data.lastName })
  await expect(row.getByRole('cell').nth(2)).toHaveText('Not provided')
  await expect(row.getByRole('cell').nth(3)).toContainText('Not served yet')
  await expect(row.getByRole('cell').nth(4)).toHaveText('Never')
  await row.getByRole('button', { name: /^History of / }).click()
  await expect(page.getByText('No completed services found for this customer.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await page.request.delete(`${path}/${id}`)).ok()).toBe(true)
}

const noAccess: Check = async ({ page }) => {
  const replies = [{ status: 403, json: { code: 'forbidden' } }, { json: [] }]
  for (const [index, reply] of replies.entries()) {
    await page.route(salons, (route) => route.fulfill(reply))
    await (index === 0 ? page.goto('/customers') : goAnew(page, '/customers'))
    await expect(page.getByRole('heading', { name: 'Access Error' })).toBeVisible()
    await expect(page.getByText('Unable to access salon data. Please log in as a salon owner.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
    await page.unroute(salons)
  }
}

export const customers = table('2 Customers', [
  {
    name: 'Customers',
    viewer: 'salon_owner',
    path: '/customers',
    rows: [
      {
        says: 'Note that service counts are grouped by phone number to spot loyal (VIP) customers.',
        shows: [/^Service counts are grouped by phone number to spot loyal \(VIP\) customers\./],
      },
      {
        says: 'Summary cards: Active Customers, Total Services, Avg Services/Customer (one decimal), Total Revenue (whole dollars).',
        holds: cards,
      },
      { says: '0 decimals in the customers revenue card.', holds: cards },
      {
        says: "Search box (placeholder 'Search by name, phone, or email...').",
        holds: async ({ page }) => {
          const box = page.getByRole('searchbox')
          await expect(box).toHaveAttribute('placeholder', 'Search by name, phone, or email...')
        },
      },
      {
        says: "'No customers with completed services yet.'",
        in: 'bare',
        shows: ['No customers with completed services yet.'],
      },
    ],
  },
  {
    name: 'Customers, list',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/customers?page=1',
    rows: [
      {
        says: "Paginated Customer List table, columns: Customer Name, Phone, Email ('Not provided' when empty), Service Count (VIP Tracking), Last Service Date ('Never' if none), Total Spent, Actions.",
        holds: columns,
      },
      {
        says: 'Customer (derived by grouping on customerPhone): name, phone, email, serviceUsageCount (completed bookings), lastServiceDate (latest completed appointmentDate), totalSpent (sum of completed totalPrice), allBookings.',
        decided: byRecord,
        holds: countedAsSpecified,
      },
      { says: 'customers count only completed bookings.', decided: bySum, holds: countedAsSpecified },
      { says: 'Money: 2 decimals in customer table, dialog, booking lists', holds: countedAsSpecified },
      {
        says: "Row click or action button opens a history dialog: phone, email, total services, total spent, then 'Completed Services' with count; each entry shows date, time, total price, each service name with staff name (or 'Staff not assigned'), and notes if present.",
        holds: history,
      },
      { says: "(or 'Staff not assigned'), and notes if present.", holds: unassigned },
      { says: "Customers page size 10 ('Showing X to Y of Z customers')", holds: tenOfAPage },
      {
        says: 'bookings fetched with limit 1000 on page 1, so later customers are not counted.',
        decided: 'a customers query with paging on the server; every customer counts, at any size',
        holds: tenOfAPage,
      },
      {
        says: 'Customer search: case-insensitive on name and email, phone by substring; search change resets to page 1; customers with zero completed services excluded.',
        holds: search,
      },
    ],
  },
  {
    name: 'Customers, never served',
    viewer: 'salon_owner',
    path: '/customers',
    rows: [
      { says: "Empty list: 'No completed services found for this customer.'", holds: neverServed },
      {
        says: "Empty states: 'No customers match your search criteria.'",
        holds: async ({ page }) => {
          await goInside(page, '/customers?q=zzzz')
          await expect(page.getByText('No customers match your search criteria.')).toBeVisible()
        },
      },
      {
        says: "Salon list failure or empty: 'Access Error' card 'Unable to access salon data. Please log in as a salon owner.' with Go to Login (/login).",
        in: 'bare',
        holds: noAccess,
      },
    ],
    complaints: [/403 \(Forbidden\)/],
  },
])
