/** Words that are loaded with the part of the app that says them. */

import browserText from 'i18next'
import type { Language } from '../../shared/text/language.ts'
import type { Keys } from '../text/keys.ts'
import type { Shape } from '../text/shape.ts'
import { readPart } from '../ui/turn-to.ts'

type Files<Part extends keyof Keys> = Record<Language, () => Promise<Record<Part, Shape<Keys[Part]>>>>

/** The words of reports, which other pages use for figures too. */
export const readReportWords = () =>
  readWords('reports', { en: () => import('../text/en/reports.ts'), vi: () => import('../text/vi/reports.ts') })

/** Loads a page and its words at the same time. */
export function withWords<Page>(readPageWords: () => Promise<void>, load: () => Promise<Page>): () => Promise<Page> {
  return async () => (await Promise.all([load(), readPageWords()]))[0]
}

/** Before the part is drawn; again, it does nothing. Every language that the app turns to later has its words too. */
export async function readWords<Part extends keyof Keys>(part: Part, files: Files<Part>): Promise<void> {
  await readPart(async (language) => {
    if (browserText.hasResourceBundle(language, part)) return
    browserText.addResourceBundle(language, part, (await files[language]())[part])
  })
}
