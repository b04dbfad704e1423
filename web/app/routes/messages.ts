/** Messages to clients: the list, tomorrow's manual texts, the templates. */

import { lazyRouteComponent } from '@tanstack/react-router'
import { readMessagesSearch } from '../../messages/messages-search.ts'
import { readTemplatesSearch } from '../../messages/templates-search.ts'
import { ownerPage } from './owner-page.ts'

export const messagePages = [
  ownerPage({
    path: '/messages',
    search: readMessagesSearch,
    audience: 'desk',
    component: lazyRouteComponent(() => import('../../messages/MessagesPage.tsx'), 'MessagesPage'),
  }),
  ownerPage({
    path: '/messages/tomorrow',
    audience: 'desk',
    ownBar: true,
    component: lazyRouteComponent(() => import('../../messages/tomorrow/TomorrowPage.tsx'), 'TomorrowPage'),
  }),
  ownerPage({
    path: '/messages/templates',
    search: readTemplatesSearch,
    component: lazyRouteComponent(() => import('../../messages/TemplatesPage.tsx'), 'TemplatesPage'),
  }),
] as const
