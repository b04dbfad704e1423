import { beforeAll, test } from 'vitest'
import { first, open } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signOut } from '../testing/people.ts'

beforeAll(signOut)

for (const path of ['/login', '/admin-login', '/forgot-password', '/reset-password#made-up', '/nowhere', '/api-docs']) {
  test(`${path}, where nobody is signed in`, async () => {
    open(path)
    await first('h1')
    await expectGoodLooks()
  })
}
