/** Pages that need no login. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadSession } from '../../accounts/session.ts'
import { readAskWords, withWords } from '../../ui/part-words.ts'
import { startOf } from '../guards.ts'
import { root } from './root.ts'

/** Loaded with its texts, which are long. */
async function landingPage() {
  const [page, { readCopy }] = await Promise.all([
    import('../../landing/LandingPage.tsx'),
    import('../../landing/use-copy.ts'),
  ])
  await readCopy()
  return page
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context: { queries } }) => {
    const user = await loadSession(queries)
    if (user) throw redirect({ to: startOf(user), replace: true })
  },
  component: lazyRouteComponent(landingPage, 'LandingPage'),
})

const apiDocs = createRoute({
  getParentRoute: () => root,
  path: '/api-docs',
  component: lazyRouteComponent(() => import('../../api-docs/ApiDocsPage.tsx'), 'ApiDocsPage'),
})

const askForAccount = createRoute({
  getParentRoute: () => root,
  path: '/ask-for-account',
  component: lazyRouteComponent(
    withWords(readAskWords, () => import('../../accounts/AskPage.tsx')),
    'AskPage',
  ),
})

export const publicPages = [home, apiDocs, askForAccount] as const
