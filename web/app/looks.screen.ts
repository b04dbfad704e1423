/** Pages that no other test of screens looks at. */

import { beforeAll, test, vi } from 'vitest'
import { first, open } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test.each(['/activity', '/reports/visits', '/reports/peak-hours', '/reports/customer-lifetime-value', '/api-docs'])(
  '%s',
  async (path) => {
    open(path)
    await first('h1')
    await vi.waitUntil(() => !document.querySelector('.skeleton'), { timeout: 30_000 })
    await expectGoodLooks()
  },
)
