import { beforeAll, test } from 'vitest'
import { first, open } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signOut } from '../testing/people.ts'

beforeAll(signOut)

for (const path of ['/login', '/admin-login', '/forgot-password', '/reset-password#made-up', '/nowhere', '/api-docs']) {
  const one = path === '/api-docs' ? testAtLength : test // long, and reached by routes.spec.ts
  one(`${path}, where nobody is signed in`, async () => {
    open(path)
    await first('h1')
    await expectGoodLooks()
  })
}
