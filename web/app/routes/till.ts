/** The till: checks, the day, products, gift cards, settings. */

import { lazyRouteComponent } from '@tanstack/react-router'
import { readDaySearch } from '../../closing/day-search.ts'
import { readCheckSearch } from '../../till/check/check-search.ts'
import { readChecksSearch } from '../../till/checks/checks-search.ts'
import { readTillSettingsWords, readTillWords, withWords } from '../../ui/part-words.ts'
import { ownerPage } from './owner-page.ts'

export const tillPages = [
  ownerPage({
    path: '/till',
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readTillWords, () => import('../../till/TillPage.tsx')),
      'TillPage',
    ),
  }),
  ownerPage({
    path: '/till/checks/$checkId',
    search: readCheckSearch,
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readTillWords, () => import('../../till/check/CheckPage.tsx')),
      'CheckPage',
    ),
  }),
  ownerPage({
    path: '/till/day',
    search: readDaySearch,
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readTillWords, () => import('../../closing/DayPage.tsx')),
      'DayPage',
    ),
  }),
  ownerPage({
    path: '/till/checks',
    search: readChecksSearch,
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readTillWords, () => import('../../till/checks/ChecksPage.tsx')),
      'ChecksPage',
    ),
  }),
  ownerPage({
    path: '/till/gift-cards',
    search: readPageSearch,
    component: lazyRouteComponent(
      withWords(readTillWords, () => import('../../till/GiftCardsPage.tsx')),
      'GiftCardsPage',
    ),
  }),
  ownerPage({
    path: '/till/products',
    component: lazyRouteComponent(
      withWords(readTillWords, () => import('../../till/products/ProductsPage.tsx')),
      'ProductsPage',
    ),
  }),
  ownerPage({
    path: '/till/settings',
    component: lazyRouteComponent(
      withWords(readTillSettingsWords, () => import('../../till/settings/TillSettingsPage.tsx')),
      'TillSettingsPage',
    ),
  }),
] as const

/** URL parameter of a list's page: `?page=2`. Absent: the first. */
function readPageSearch({ page }: Record<string, unknown>): { page?: number } {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 ? { page: number } : {}
}
