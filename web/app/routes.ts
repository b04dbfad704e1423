/** All URLs of the owner app, by area. Pages are loaded when first opened. */

import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Audience } from '../../shared/accounts/roles.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { adminTree } from './routes/admin.ts'
import { customerAndReportPages } from './routes/customers-and-reports.ts'
import { dayPages } from './routes/day.ts'
import { messagePages } from './routes/messages.ts'
import { owner, type SignedOut } from './routes/owner-page.ts'
import { payPages } from './routes/pay.ts'
import { publicPages } from './routes/public.ts'
import { root } from './routes/root.ts'
import { salonPages } from './routes/salon.ts'
import { signInPages } from './routes/sign-in.ts'
import { tillPages } from './routes/till.ts'
import { turnPages } from './routes/turns.ts'

const ownerTree = owner.addChildren([
  ...dayPages,
  ...tillPages,
  ...turnPages,
  ...customerAndReportPages,
  ...messagePages,
  ...payPages,
  ...salonPages,
])
const tree = root.addChildren([...publicPages, ...signInPages, adminTree, ownerTree])

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries },
    scrollRestoration: true,
    defaultErrorComponent: BrokenPage,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    audience?: Audience | undefined
    signedOut?: SignedOut | undefined
    ownBar?: true | undefined
    forAdminsToo?: true | undefined
  }
}
