import { adminLogin, logout, readSession, shopLogin } from '../../shared/accounts/contract.ts'
import { signedIn } from '../context.ts'
import { type Answer, serve } from '../http/serve.ts'
import { ownAccountRoutes } from './own/routes.ts'
import { resetRoutes } from './resets/routes.ts'
import { secondFactorRoutes } from './second-factors/routes.ts'
import type { SignedIn } from './session.ts'
import { signIn } from './sign-in.ts'

export const accountRoutes = [
  serve(readSession, 'signed-in', (_, context) => signedIn(context)),

  serve(shopLogin, 'anyone', async ({ input, answer }, context) => enter(answer, await signIn(input, 'shop', context))),

  serve(adminLogin, 'anyone', async ({ input, answer }, context) =>
    enter(answer, await signIn(input, 'admin', context)),
  ),

  serve(logout, 'anyone', async ({ answer }) => {
    await answer.endSession()
  }),

  ...secondFactorRoutes,
  ...ownAccountRoutes,
  ...resetRoutes,
]

function enter(answer: Answer, begun: SignedIn) {
  answer.session(begun)
  return { user: begun.user }
}
