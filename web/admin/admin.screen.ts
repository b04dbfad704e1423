import { beforeAll, test } from 'vitest'
import { first, open, press, putAway } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInAdmin } from '../testing/people.ts'

beforeAll(signInAdmin)

for (const [path, ready] of [
  ['/admin', 'tbody tr'],
  ['/admin?tab=salons', 'tbody tr'],
  ['/admin?tab=texts', 'main'],
  ['/admin?tab=analytics', 'dl'],
  ['/admin?tab=status', 'dl'],
  ['/admin/activity', 'main :is(tbody tr, li, h2)'],
] as const) {
  test(`${path} of an administrator`, async () => {
    open(path)
    await first(ready)
    await expectGoodLooks()
  })
}

test('the dialogs of an administrator', async () => {
  open('/admin')
  await first('tbody tr')
  await press('Create User Account')
  await first('[role=dialog] form')
  await expectGoodLooks()
  await putAway()
  for (const act of [/^Edit/, /^Reset Password/, /^Delete/]) {
    await press(act)
    await first('[role=dialog] button')
    await expectGoodLooks()
    await putAway()
  }
  open('/admin?tab=salons')
  await press('Create salon')
  await first('[role=dialog] form')
  await expectGoodLooks()
})
