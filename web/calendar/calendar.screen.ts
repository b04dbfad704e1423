import { beforeAll, test } from 'vitest'
import { first, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

for (const view of ['day', 'week', 'month']) {
  test(`the calendar by ${view}`, async () => {
    open(`/calendar?view=${view}&all=true`)
    await first('[data-booking]')
    await expectGoodLooks()
  })
}

test('the team by week, and time that is blocked', async () => {
  open('/calendar?view=week')
  await press('Staff')
  await first('[role=rowheader], th[scope=row]')
  await expectGoodLooks()
  open('/calendar?view=day')
  await press('Block time')
  await first('[role=dialog] form')
  await expectGoodLooks()
})
