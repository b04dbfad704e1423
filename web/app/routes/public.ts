/** Pages that need no login. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadSession } from '../../accounts/session.ts'
import {
  readAskWords,
  readFootSpaWords,
  readInspectionWords,
  readPayWords,
  readSignUpWords,
  withWords,
} from '../../ui/part-words.ts'
import { startOf } from '../guards.ts'
import { readInspectionSearch } from '../inspection/inspection-search.ts'
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

/** The log and the wage statements are named by their own texts. */
const readInspectedWords = async () => {
  await Promise.all([readAppWords(), readInspectionWords(), readFootSpaWords(), readPayWords()])
}

/** What an owner shows an inspector, for a day. */
const inspection = createRoute({
  getParentRoute: () => root,
  path: '/inspection/$token',
  validateSearch: readInspectionSearch,
  component: lazyRouteComponent(
    withWords(readInspectedWords, () => import('../inspection/InspectionPage.tsx')),
    'InspectionPage',
  ),
})

export const publicPages = [home, apiDocs, askForAccount, signUp, inspection] as const
