/** Setup of a salon, and its activity log. */

import { lazyRouteComponent } from '@tanstack/react-router'
import { readActivitySearch } from '../../audit/activity-search.ts'
import { readServicesSearch } from '../../services/services-search.ts'
import { readStaffSearch } from '../../staff/staff-search.ts'
import {
  readLicenseWords,
  readSettingsMapWords,
  readSettingsWords,
  readStartWords,
  withWords,
} from '../../ui/part-words.ts'
import { settingsPage } from './admin.ts'
import { ownerPage } from './owner-page.ts'

export const salonPages = [
  ownerPage({
    path: '/start',
    component: lazyRouteComponent(
      withWords(readStartWords, () => import('../../start/StartPage.tsx')),
      'StartPage',
    ),
  }),
  ownerPage({
    path: '/services',
    search: readServicesSearch,
    component: lazyRouteComponent(() => import('../../services/ServicesPage.tsx'), 'ServicesPage'),
  }),
  ownerPage({
    path: '/staff',
    search: readStaffSearch,
    component: lazyRouteComponent(() => import('../../staff/StaffPage.tsx'), 'StaffPage'),
  }),
  ownerPage({
    path: '/staff/licenses',
    component: lazyRouteComponent(
      withWords(readLicenseWords, () => import('../../staff/licenses/LicensesPage.tsx')),
      'LicensesPage',
    ),
  }),
  ownerPage({
    path: '/salon-management',
    component: lazyRouteComponent(() => import('../../settings/SalonManagementPage.tsx'), 'SalonManagementPage'),
  }),
  ownerPage({
    path: '/salon-settings',
    component: lazyRouteComponent(
      withWords(readSettingsMapWords, () => import('../../settings/SalonSettingsPage.tsx')),
      'SalonSettingsPage',
    ),
  }),
  ownerPage({
    path: '/salon-settings/$section',
    component: lazyRouteComponent(
      withWords(readSettingsWords, () => import('../../settings/SettingsSectionPage.tsx')),
      'SettingsSectionPage',
    ),
  }),
  ownerPage({
    path: '/settings',
    audience: 'member',
    component: lazyRouteComponent(settingsPage, 'SettingsPage'),
  }),
  ownerPage({
    path: '/activity',
    search: readActivitySearch,
    component: lazyRouteComponent(() => import('../../admin/ActivityPages.tsx'), 'OwnerActivityPage'),
  }),
] as const
