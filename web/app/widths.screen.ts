/** No page is wider than the screen, from the smallest phone to a large display, and the navigation fits on one line. */

import { expect, inject, test } from 'vitest'
import { listCustomers } from '../../shared/customers/contract.ts'
import { openCheck } from '../../shared/till/check-changes.ts'
import { changeSession, loadSession } from '../accounts/session.ts'
import { call } from '../api.ts'
import { testAtLength } from '../testing/at-length.ts'
import { colourFaults, layoutFaults, shownOn } from '../testing/layout-facts.ts'
import { ofAdmin, ofAll, ofOwner, ofSettings, ofUnproven } from '../testing/measured.ts'
import { signInAdmin, signInOwner, signOut } from '../testing/people.ts'
import { faultsAcross } from '../testing/widths.ts'
import { createQueries } from './query-client.ts'

/** Source of the files that define URLs. */
const routes = Object.values(
  import.meta.glob<string>('./routes/*.ts', { query: '?raw', import: 'default', eager: true }),
).join('\n')

test.each([
  ['cut off', '<div style="width:60px;overflow:hidden;white-space:nowrap">A name that is longer than its card</div>'],
  ['px out of', '<button style="width:50px;white-space:nowrap;height:44px">Confirm this booking</button>'],
  [
    'overlaps',
    '<button style="height:44px">Cancel it</button><button style="height:44px;margin-left:-20px">Keep it</button>',
  ],
  ['something lies over', '<p>Under</p><p style="margin-top:-1.4em;background:#fff">Over it</p>'],
  ['cannot be told', '<p style="color:#fafafa;background:#fff">White on white</p>'],
  ['no room for the choice', '<select style="width:60px;height:44px"><option>Returning customers</option></select>'],
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
  const paths = ofOwner(routes)
  expect(paths.length).toBeGreaterThan(25)
  const addresses = paths.map((path) =>
    path
      .replace('$customerId', customers[0]?.id ?? '')
      .replace('$checkId', check.id)
      .replace('$section', 'online'),
  )
  expect((await faultsAcross(addresses, complaintsOf)).join('\n')).toBe('')
})

testAtLength('the other sections of the settings', async () => {
  await signInOwner()
  expect((await faultsAcross(ofSettings, complaintsOf)).join('\n')).toBe('')
})

/** A page that is open is the one that was asked for, and has nothing to complain of. */
function complaintsOf(path: string): string[] {
  const heading = document.querySelector('h1')?.textContent ?? ''
  return [
    ...(document.querySelector('[role=alert]') ? [`${path} complains`] : []),
    ...(location.pathname === path.split('?')[0] ? [] : [`${path} leads to ${location.pathname}`]),
    ...(/^(Page Not Found|Không tìm thấy trang)/.test(heading) ? [`${path} is no page of an owner`] : []),
  ]
}

test('the pages of an administrator', async () => {
  await signInAdmin()
  expect((await faultsAcross(ofAdmin)).join('\n')).toBe('')

  const queries = createQueries()
  await loadSession(queries)
  changeSession(queries, { twoFactor: 'required' }) // as on a server that asks administrators for it
  expect((await faultsAcross(ofUnproven, complaintsOf, queries)).join('\n')).toBe('')
})
