import { adminLogin, logout, readSession, shopLogin } from '../../shared/accounts/contract.ts'
import { signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { signIn } from './sign-in.ts'

export const accountRoutes = [
  serve(readSession, 'signed-in', (_, context) => signedIn(context)),

  serve(shopLogin, 'anyone', async ({ input, answer }, context) => {
    const { user, token } = await signIn(input, 'shop', context)
    answer.session(token)
    return { user }
  }),

  serve(adminLogin, 'anyone', async ({ input, answer }, context) => {
    const { user, token } = await signIn(input, 'admin', context)
    answer.session(token)
    return { user }
  }),

  serve(logout, 'anyone', async ({ answer }) => {
    await answer.endSession()
  }),
]
