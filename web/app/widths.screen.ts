/** No page is wider than the screen, from the smallest phone to a large display, and the navigation fits on one line. */

import { expect, inject, test } from 'vitest'
import { listCustomers } from '../../shared/customers/contract.ts'
import { openCheck } from '../../shared/till/check-changes.ts'
import { call } from '../api.ts'
import { colourFaults, layoutFaults, shownOn } from '../testing/layout-facts.ts'
import { signInAdmin, signInOwner, signOut } from '../testing/people.ts'
import { faultsAcross } from '../testing/widths.ts'

/** Source of the files that define URLs. */
const routes = Object.values(
  import.meta.glob<string>('./routes/*.ts', { query: '?raw', import: 'default', eager: true }),
).join('\n')

const ofAll = [
  '/api-docs',
  '/ask-for-account',
  '/sign-up',
  '/invitation',
  '/login',
  '/admin-login',
  '/forgot-password',
  '/reset-password?token=a',
  '/nowhere',
]
const ofAdmin = [
  '/admin',
  '/admin/activity',
  '/admin/account',
  '/admin?tab=salons',
  '/admin?tab=requests',
  '/admin?tab=analytics',
  '/admin?tab=status',
]
/** Pages measured elsewhere, because of their role or their redirect. */
const elsewhere = [...ofAll, '/admin', '/shop-login']
/** Every URL of the route table, so that new pages are measured without being listed here. */
const ofOwner = [...new Set([...routes.matchAll(/ path: '(\/.+?)'/g)].map(([, path = '']) => path))]
  .filter((path) => !elsewhere.includes(path))
  .concat('/calendar?view=week', '/calendar?view=day&unconfirmed=true', '/calendar?view=day&list=true')

test.each([
  ['cut off', '<div style="width:60px;overflow:hidden;white-space:nowrap">A name that is longer than its card</div>'],
  ['px out of', '<button style="width:50px;white-space:nowrap;height:44px">Confirm this booking</button>'],
  [
    'overlaps',
    '<button style="height:44px">Cancel it</button><button style="height:44px;margin-left:-20px">Keep it</button>',
  ],
  ['something lies over', '<p>Under</p><p style="margin-top:-1.4em;background:#fff">Over it</p>'],
  ['cannot be told', '<p style="color:#fafafa;background:#fff">White on white</p>'],
  ['px to tap', '<button style="height:14px;width:14px;padding:0">x</button>'],
])('a planted fault is found: %s', async (fault, html) => {
  const place = document.createElement('div')
  place.append(document.createRange().createContextualFragment(html))
  document.body.replaceChildren(place)
  expect([...layoutFaults(shownOn()), ...colourFaults(shownOn())].filter((one) => one.includes(fault))).toHaveLength(1)
  document.body.replaceChildren()
})

test('what everybody may open', async () => {
  await signOut()
  expect((await faultsAcross(ofAll)).join('\n')).toBe('')
})

test('every page of an owner, and none has anything to complain of', async () => {
  await signInOwner()
  const { customers } = await call(listCustomers, { params: { salonId: inject('salon').id }, query: {} })
  const check = await call(openCheck, { params: { salonId: inject('salon').id }, input: {} })
  expect(ofOwner.length).toBeGreaterThan(25)
  const addresses = ofOwner.map((path) =>
    path
      .replace('$customerId', customers[0]?.id ?? '')
      .replace('$checkId', check.id)
      .replace('$section', 'online'),
  )
  const complaints = (path: string) => (document.querySelector('[role=alert]') ? [`${path} complains`] : [])
  expect((await faultsAcross(addresses, complaints)).join('\n')).toBe('')
})

test('the pages of an administrator', async () => {
  await signInAdmin()
  expect((await faultsAcross(ofAdmin)).join('\n')).toBe('')
})
