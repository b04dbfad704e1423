/** Texts of the owner app, one language at a time; another one is loaded on demand. */

import browserText from 'i18next'
import type { Language } from '../../shared/text/language.ts'
import type { Keys } from '../text/keys.ts'
import type { Shape } from '../text/shape.ts'
import { importTexts } from '../ui/import-again.ts'
import { readPart } from '../ui/turn-to.ts'

/** For anonymous visitors, and for any page that is still loading: loaded first. */
type FirstKeys = Pick<Keys, 'common' | 'errors' | 'app' | 'accounts' | 'ownAccount'>
export type AppWords = Shape<FirstKeys>

/** All others except texts for clients only, and texts loaded with their part of the app. */
export type PageWords = Shape<
  Omit<
    Keys,
    | keyof FirstKeys
    | 'admin'
    | 'ask'
    | 'code'
    | 'held'
    | 'consent'
    | 'devices'
    | 'door'
    | 'floorBoard'
    | 'floorReports'
    | 'movingIn'
    | 'myPay'
    | 'myTurn'
    | 'offline'
    | 'pay'
    | 'pictures'
    | 'privacy'
    | 'receipt'
    | 'clientReviews'
    | 'reports'
    | 'signUp'
    | 'inspection'
    | 'licenses'
    | 'settingsMap'
    | 'start'
    | 'terms'
    | 'texts'
    | 'till'
    | 'tips'
    | 'tour'
    | 'footSpas'
    | 'turnBook'
    | 'turnRules'
    | 'visit'
    | 'waiting'
    | 'walkIn'
    | 'ideas'
  >
>

const files: Record<Language, () => Promise<{ words: AppWords }>> = {
  en: () => import('./words-en.ts'),
  vi: () => import('./words-vi.ts'),
}

const pageFiles: Record<Language, () => Promise<{ words: PageWords }>> = {
  en: () => import('./page-words-en.ts'),
  vi: () => import('./page-words-vi.ts'),
}

export async function loadWords(language: Language): Promise<AppWords> {
  return (await importTexts(files[language])).words
}

/** Loaded with the layout. */
export async function readAppWords(): Promise<void> {
  await readPart(async (language) => {
    if (browserText.hasResourceBundle(language, 'bookings')) return
    const { words } = await importTexts(pageFiles[language])
    for (const [part, texts] of Object.entries(words)) browserText.addResourceBundle(language, part, texts)
  })
}
