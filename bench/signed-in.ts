/** A session of an owner of seeded salons. */

import { shopLogin } from '../shared/accounts/contract.ts'

/** Its request headers. */
export async function signedIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<{ cookie: string }> {
  const login = await fetch(`${url}${shopLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie }
}
