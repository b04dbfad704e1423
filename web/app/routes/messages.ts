/** Texts of clients; messages to them: the list, tomorrow's manual texts, the templates. */

import { lazyRouteComponent } from '@tanstack/react-router'
import { readMessagesSearch } from '../../messages/messages-search.ts'
import { readTemplatesSearch } from '../../messages/templates-search.ts'
import { readTextsSearch } from '../../texts-page/texts-search.ts'
import { readTextsWords, withWords } from '../../ui/part-words.ts'
import { ownerPage } from './owner-page.ts'

export const messagePages = [
  ownerPage({
    path: '/texts',
    search: readTextsSearch,
    audience: 'member',
    component: lazyRouteComponent(
      withWords(readTextsWords, () => import('../../texts-page/TextsPage.tsx')),
      'TextsPage',
    ),
  }),
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
