/** Pages that need no login. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadSession } from '../../accounts/session.ts'
import { readAskWords, readSignUpWords, withWords } from '../../ui/part-words.ts'
import { startOf } from '../guards.ts'
import { readAppWords } from '../words.ts'
import { root } from './root.ts'

/** Anonymous visitors get the landing page from the server, which is no page of the app. */
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context: { queries } }) => {
    const user = await loadSession(queries)
    throw redirect({ to: user ? startOf(user) : '/login', replace: true })
  },
})

const apiDocs = createRoute({
  getParentRoute: () => root,
  path: '/api-docs',
  component: lazyRouteComponent(
    withWords(readAppWords, () => import('../../api-docs/ApiDocsPage.tsx')),
    'ApiDocsPage',
  ),
})

const askForAccount = createRoute({
  getParentRoute: () => root,
  path: '/ask-for-account',
  component: lazyRouteComponent(
    withWords(readAskWords, () => import('../../accounts/AskPage.tsx')),
    'AskPage',
  ),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: lazyRouteComponent(
    withWords(readSignUpWords, () => import('../../accounts/SignUpPage.tsx')),
    'SignUpPage',
  ),
})

export const publicPages = [home, apiDocs, askForAccount, signUp] as const
