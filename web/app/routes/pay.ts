/** Pay: periods, rules, years. For owners only. */

import { lazyRouteComponent } from '@tanstack/react-router'
import { readPaySearch, readPayYearSearch } from '../../pay/pay-search.ts'
import { readPayWords, readPayYearWords, withWords } from '../../ui/part-words.ts'
import { ownerPage } from './owner-page.ts'

export const payPages = [
  ownerPage({
    path: '/pay',
    search: readPaySearch,
    component: lazyRouteComponent(
      withWords(readPayWords, () => import('../../pay/PayPage.tsx')),
      'PayPage',
    ),
  }),
  ownerPage({
    path: '/pay/rules',
    component: lazyRouteComponent(
      withWords(readPayWords, () => import('../../pay/PayRulesPage.tsx')),
      'PayRulesPage',
    ),
  }),
  ownerPage({
    path: '/pay/everybody',
    component: lazyRouteComponent(
      withWords(readPayWords, () => import('../../pay/SalonRulesPage.tsx')),
      'SalonRulesPage',
    ),
  }),
  ownerPage({
    path: '/pay/year',
    search: readPayYearSearch,
    component: lazyRouteComponent(
      withWords(readPayYearWords, () => import('../../pay/PayYearPage.tsx')),
      'PayYearPage',
    ),
  }),
] as const
