/** What an inspector sees, at every width, with a log and closed pay. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showDate, showDayAndMonth } from '../../../shared/format.ts'
import { openInspection } from '../../../shared/inspections/contract.ts'
import { changePaySettings, closePayPeriod, readPay } from '../../../shared/pay/contract.ts'
import { addLicense } from '../../../shared/staff/licenses.ts'
import { addDays } from '../../../shared/time.ts'
import { call } from '../../api.ts'
import { open, turn } from '../../testing/app.tsx'
import { signInToOwnSalon } from '../../testing/own-salon.ts'
import { signOut } from '../../testing/people.ts'
import { faultsAcross } from '../../testing/widths.ts'

let pathname: string
let from: string
let today: string

/** The week that ended last was to be paid on its last day, and is closed today. */
beforeAll(async () => {
  const { salonId, mai } = await signInToOwnSalon('inspections')
  const params = { salonId }
  await call(addLicense, {
    params,
    input: { staffId: mai, kind: 'manicurist', number: 'M 418205', state: 'CA', expiresOn: '2020-10-31' },
  })
  await call(changePaySettings, { params, input: { payDaysAfter: 0 } })
  today = (await call(readPay, { params, query: {} })).today
  const period = await call(readPay, { params, query: { date: addDays(today, -7) } })
  from = period.from
  await call(closePayPeriod, { params, input: { from, to: period.to, toBePaidCents: 0 } })
  const pay = { hours: true, wages: true, from, to: today }
  const { address } = await call(openInspection, { params, input: { pay } })
  await signOut()
  pathname = new URL(address).pathname
})

test('what an inspector sees fits every width', async () => {
  const paths = [pathname, `${pathname}?log=all`, `${pathname}?pay=${from}`]
  expect((await faultsAcross(paths)).join('\n')).toBe('')
})

test('on a phone its sections are reached from the top', async () => {
  await turn({ language: 'en', size: [390, 844], theme: 'light' })
  open(pathname)
  const sections = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link')
  await expect.element(sections.first()).toBeVisible()
  expect(sections.elements().map(({ textContent }) => textContent)).toEqual([
    'Licenses',
    'Cleaning log',
    'Hours and wage statements',
  ])
  for (const link of sections.elements()) {
    expect(document.querySelector(`${link.getAttribute('href')} h2`)?.textContent).toBe(link.textContent)
  }
})

test('a period is paid on the same day in the list and on its statement', async () => {
  open(pathname)
  await page.getByText(`Paid ${showDayAndMonth(today, 'en')}`).click()
  await expect.element(page.getByText(`Paid on ${showDate(today, 'en')}`).first()).toBeVisible()
})
