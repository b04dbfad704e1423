/** Customers, reviews and reports. */

import { lazyRouteComponent } from '@tanstack/react-router'
import { readCustomersSearch } from '../../data/customers-search.ts'
import { readCustomerListsSearch, readVisitsSearch } from '../../reports/lists/lists-search.ts'
import { readMonthSearch } from '../../reports/month/month-search.ts'
import { readReportSearch } from '../../reports/report-search.ts'
import { readReviewsSearch } from '../../reviews/reviews-search.ts'
import {
  readFloorReportWords,
  readMovingInWords,
  readReportWords,
  readTextsWords,
  withWords,
} from '../../ui/part-words.ts'
import { ownerPage } from './owner-page.ts'

const readFloorWords = async () => {
  await Promise.all([readReportWords(), readFloorReportWords()])
}

export const customerAndReportPages = [
  ownerPage({
    path: '/customers',
    search: readCustomersSearch,
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../customers/CustomersPage.tsx')),
      'CustomersPage',
    ),
  }),
  ownerPage({
    path: '/customers/lists',
    search: readCustomerListsSearch,
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../reports/lists/CustomerListsPage.tsx')),
      'CustomerListsPage',
    ),
  }),
  ownerPage({
    path: '/customers/import',
    component: lazyRouteComponent(
      withWords(readMovingInWords, () => import('../../import/ImportPage.tsx')),
      'ImportPage',
    ),
  }),
  ownerPage({
    path: '/customers/duplicates',
    audience: 'desk',
    component: lazyRouteComponent(() => import('../../customers/DuplicatesPage.tsx'), 'DuplicatesPage'),
  }),
  ownerPage({
    path: '/customers/$customerId',
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readTextsWords, () => import('../../customers/CustomerPage.tsx')),
      'CustomerPage',
    ),
  }),
  ownerPage({
    path: '/reports',
    search: readReportSearch,
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../reports/ReportsPage.tsx')),
      'ReportsPage',
    ),
  }),
  ownerPage({
    path: '/reports/service-popularity',
    search: readReportSearch,
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../reports/ServicePopularityPage.tsx')),
      'ServicePopularityPage',
    ),
  }),
  ownerPage({
    path: '/reports/customer-lifetime-value',
    search: readReportSearch,
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../reports/LifetimeValuePage.tsx')),
      'LifetimeValuePage',
    ),
  }),
  ownerPage({
    path: '/reports/questions',
    search: readReportSearch,
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../reports/lists/QuestionsPage.tsx')),
      'QuestionsPage',
    ),
  }),
  ownerPage({
    path: '/reports/visits',
    search: readVisitsSearch,
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../reports/lists/VisitsPage.tsx')),
      'VisitsPage',
    ),
  }),
  ownerPage({
    path: '/reports/peak-hours',
    search: readReportSearch,
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../reports/PeakHoursPage.tsx')),
      'PeakHoursPage',
    ),
  }),
  ownerPage({
    path: '/reports/till',
    search: readReportSearch,
    component: lazyRouteComponent(
      withWords(readReportWords, () => import('../../reports/TillReportPage.tsx')),
      'TillReportPage',
    ),
  }),
  ownerPage({
    path: '/reports/month',
    search: readMonthSearch,
    component: lazyRouteComponent(() => import('../../reports/month/MonthPage.tsx'), 'MonthPage'),
  }),
  ownerPage({
    path: '/reports/floor',
    search: readReportSearch,
    component: lazyRouteComponent(
      withWords(readFloorWords, () => import('../../reports/floor/FloorReportPage.tsx')),
      'FloorReportPage',
    ),
  }),
  ownerPage({
    path: '/reviews',
    search: readReviewsSearch,
    audience: 'desk',
    component: lazyRouteComponent(() => import('../../reviews/ReviewsPage.tsx'), 'ReviewsPage'),
  }),
] as const
