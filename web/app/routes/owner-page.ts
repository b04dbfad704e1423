/** A page of a signed-in owner, as the areas add them. */

import { createRoute, lazyRouteComponent, type RouteComponent, retainSearchParams } from '@tanstack/react-router'
import type { Audience } from '../../../shared/accounts/roles.ts'
import { readSalonSearch } from '../../salons/current-salon.ts'
import { BrokenNote } from '../BrokenPage.tsx'
import { admit } from '../guards.ts'
import { root } from './root.ts'

export type SignedOut = 'newBooking:log_in'

/** Pages of a signed-in owner, under the bar with the navigation. */
export const owner = createRoute({
  getParentRoute: () => root,
  id: 'owner',
  validateSearch: readSalonSearch,
  search: { middlewares: [retainSearchParams(['salon'])] },
  beforeLoad: ({ context, location, matches }) =>
    admit(context, location.href, { audience: 'owner', ...matches.at(-1)?.staticData }),
  component: lazyRouteComponent(() => import('../OwnerShell.tsx'), 'OwnerShell'),
})

/** Adds a page under the bar, for the owner alone unless said otherwise. What the navigation shows of them is in navigation.ts. */
export function ownerPage<const Path extends `/${string}`, Search extends object = object>(page: {
  path: Path
  /** What the page reads from its address beyond the salon. */
  search?: (address: Record<string, unknown>) => Search
  /** Said on the login page to whom nobody knows. */
  signedOut?: SignedOut
  /** The page has a bar of its own under the thumb, in place of the navigation. */
  ownBar?: true
  /** Who comes here: the same words as those of the calls that the page makes. */
  audience?: Audience
  /** Super administrators come here too. */
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
