/** The pages of the owner app whose layout is measured, and as whom. */

import { sections } from '../salons/settings-map.ts'

export const ofAll = [
  '/api-docs',
  '/ask-for-account',
  '/sign-up',
  '/invitation',
  '/login',
  '/admin-login',
  '/forgot-password',
  '/reset-password?token=a',
  '/nowhere',
]

export const ofAdmin = [
  '/admin',
  '/admin/activity',
  '/admin/account',
  '/admin?tab=salons',
  '/admin?tab=requests',
  '/admin?tab=analytics',
  '/admin?tab=status',
]

/** The only page for a user who must set up a second factor first. */
export const ofUnproven = ['/two-factor-setup']

/** Sections of the settings. The one left out here is measured with the owner's pages, at each change. */
export const ofSettings = sections
  .filter((section) => section !== 'online')
  .map((section) => `/salon-settings/${section}`)

export const ofTechnician = ['/my-day', '/settings']

/** Only in salons that use the floor: elsewhere these paths redirect to the technician's day. */
export const ofTechnicianOnTheFloor = ['/my-turn', '/my-turn/turn-book']

/** Paths that show an owner another page: they redirect, or belong to somebody else. */
const notForOwner = [
  ...[...ofAll, ...ofAdmin, ...ofUnproven, ...ofTechnicianOnTheFloor].map((path) => path.split('?')[0]),
  '/',
  '/account',
  '/inspection/$token',
  '/my-day',
  '/my-pay',
  '/shop-login',
  '/new-password',
]

/**
 * Every page of an owner, so that new ones are measured without being listed.
 * @param routes the source of the files that define the routes
 */
export function ofOwner(routes: string): string[] {
  return [...new Set([...routes.matchAll(/ path: '(\/.+?)'/g)].map(([, path = '']) => path))]
    .filter((path) => !notForOwner.includes(path))
    .concat('/calendar?view=week', '/calendar?view=day&unconfirmed=true', '/calendar?view=day&list=true')
}
