/** Builds the owner pages that each area adds. */

import { createRoute, lazyRouteComponent, type RouteComponent, retainSearchParams } from '@tanstack/react-router'
import type { Audience } from '../../../shared/accounts/roles.ts'
import { readSalonSearch } from '../../salons/salon-search.ts'
import { withWords } from '../../ui/part-words.ts'
import { BrokenNote } from '../BrokenPage.tsx'
import { admit } from '../guards.ts'
import { readAppWords } from '../words.ts'
import { root } from './root.ts'

export type SignedOut = 'app:log_in'

/** The parent route of owner pages, with the top bar and navigation. */
export const owner = createRoute({
  getParentRoute: () => root,
  id: 'owner',
  validateSearch: readSalonSearch,
  search: { middlewares: [retainSearchParams(['salon'])] },
  beforeLoad: ({ context, location, matches }) =>
    admit(context, location.href, { audience: 'owner', ...matches.at(-1)?.staticData }),
  component: lazyRouteComponent(
    withWords(readAppWords, () => import('../OwnerShell.tsx')),
    'OwnerShell',
  ),
})

/** Adds a page under the bar, for owners only by default. Which pages the navigation shows is in navigation.ts. */
export function ownerPage<const Path extends `/${string}`, Search extends object = object>(page: {
  path: Path
  /** Reads the page's URL parameters, besides the salon. */
  search?: (address: Record<string, unknown>) => Search
  /** Notice on the login page for anonymous visitors. */
  signedOut?: SignedOut
  /** The page has its own bottom bar, in place of the navigation. */
  ownBar?: true
  /** Roles that may open it: the same as those of the endpoints it calls. */
  audience?: Audience
  /** Super administrators may open it too. */
  forAdminsToo?: true
  component: RouteComponent
}) {
  return createRoute({
    getParentRoute: () => owner,
    path: page.path,
    validateSearch: page.search,
    component: page.component,
    errorComponent: BrokenNote,
    staticData: {
      audience: page.audience ?? 'owner',
      signedOut: page.signedOut,
      ownBar: page.ownBar,
      forAdminsToo: page.forAdminsToo,
    },
  })
}
