/** The root route of the owner app. */

import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../guards.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFoundPage })
