/** Turns: the turn book, the turn rules, and a technician's own turns. */

import { lazyRouteComponent } from '@tanstack/react-router'
import { readTurnBookSearch } from '../../floor/book/turn-book-search.ts'
import {
  readFloorBoardWords,
  readFootSpaWords,
  readInspectionWords,
  readMyTurnWords,
  readTurnBookWords,
  readTurnRulesWords,
  withWords,
} from '../../ui/part-words.ts'
import { ownerPage } from './owner-page.ts'

/** The turn marks are among the texts of the board. */
const readBookWords = async () => {
  await Promise.all([readTurnBookWords(), readFloorBoardWords()])
}
const readOwnWords = async () => {
  await Promise.all([readMyTurnWords(), readBookWords()])
}
/** What waits for a connection is named by the texts of the board; the owner shows an inspector the log. */
const readSpaWords = async () => {
  await Promise.all([readFootSpaWords(), readFloorBoardWords(), readInspectionWords()])
}
const readRulesWords = async () => {
  await Promise.all([readTurnRulesWords(), readFloorBoardWords()])
}

export const turnPages = [
  ownerPage({
    path: '/floor/turn-book',
    search: readTurnBookSearch,
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readBookWords, () => import('../../floor/book/TurnBookPage.tsx')),
      'TurnBookPage',
    ),
  }),
  ownerPage({
    path: '/floor/foot-spas',
    audience: 'desk',
    component: lazyRouteComponent(
      withWords(readSpaWords, () => import('../../floor/spas/FootSpasPage.tsx')),
      'FootSpasPage',
    ),
  }),
  ownerPage({
    path: '/floor/rules',
    audience: 'member',
    ownBar: true,
    component: lazyRouteComponent(
      withWords(readRulesWords, () => import('../../floor/rules/TurnRulesPage.tsx')),
      'TurnRulesPage',
    ),
  }),
  ownerPage({
    path: '/my-turn',
    audience: 'technician',
    component: lazyRouteComponent(
      withWords(readOwnWords, () => import('../../my-turn/MyTurnPage.tsx')),
      'MyTurnPage',
    ),
  }),
  ownerPage({
    path: '/my-turn/turn-book',
    search: readTurnBookSearch,
    audience: 'technician',
    component: lazyRouteComponent(
      withWords(readOwnWords, () => import('../../my-turn/OwnTurnBookPage.tsx')),
      'OwnTurnBookPage',
    ),
  }),
] as const
