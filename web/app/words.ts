/** Texts of the owner app, one language at a time; another one is loaded on demand. */

import type { Language } from '../../shared/text/language.ts'
import type { Keys } from '../text/keys.ts'
import type { Shape } from '../text/shape.ts'
import { importAgain } from '../ui/import-again.ts'

/** All except texts for clients only, and texts loaded with their part of the app. */
export type AppWords = Shape<
  Omit<
    Keys,
    | 'admin'
    | 'ask'
    | 'code'
    | 'consent'
    | 'devices'
    | 'door'
    | 'floorBoard'
    | 'floorReports'
    | 'myTurn'
    | 'pictures'
    | 'receipt'
    | 'reports'
    | 'start'
    | 'till'
    | 'turnBook'
    | 'myPay'
    | 'pay'
    | 'turnRules'
    | 'visit'
    | 'waiting'
    | 'walkIn'
  >
>

const files: Record<Language, () => Promise<{ words: AppWords }>> = {
  en: () => import('./words-en.ts'),
  vi: () => import('./words-vi.ts'),
}

export async function loadWords(language: Language): Promise<AppWords> {
  return (await importAgain(files[language])).words
}
