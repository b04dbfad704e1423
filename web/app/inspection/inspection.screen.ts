/** What an inspector sees, at every width, with a log and closed pay. */

import { expect, test } from 'vitest'
import { openInspection } from '../../../shared/inspections/contract.ts'
import { closePayPeriod, readPay } from '../../../shared/pay/contract.ts'
import { addLicense } from '../../../shared/staff/licenses.ts'
import { addDays } from '../../../shared/time.ts'
import { call } from '../../api.ts'
import { signInToOwnSalon } from '../../testing/own-salon.ts'
import { signOut } from '../../testing/people.ts'
import { faultsAcross } from '../../testing/widths.ts'

test('what an inspector sees fits every width', async () => {
  const { salonId, mai } = await signInToOwnSalon('inspections')
  const params = { salonId }
  await call(addLicense, {
    params,
    input: { staffId: mai, kind: 'manicurist', number: 'M 418205', state: 'CA', expiresOn: '2020-10-31' },
  })
  const { today } = await call(readPay, { params, query: {} })
  const { from, to } = await call(readPay, { params, query: { date: addDays(today, -7) } })
  await call(closePayPeriod, { params, input: { from, to, toBePaidCents: 0 } })
  const pay = { hours: true, wages: true, from, to: today }
  const { address } = await call(openInspection, { params, input: { pay } })
  await signOut()

  const { pathname } = new URL(address)
  const paths = [pathname, `${pathname}?log=all`, `${pathname}?pay=${from}`]
  expect((await faultsAcross(paths)).join('\n')).toBe('')
})
