import { useTranslation } from 'react-i18next'
import type { Language } from '../../shared/text/language.ts'
import { languageNow } from '../text/start.ts'
import { readPart } from '../ui/turn-to.ts'
import type { LandingCopy } from './copy.ts'

const files: Record<Language, () => Promise<{ landing: LandingCopy }>> = {
  en: () => import('../text/en/landing.ts'),
  vi: () => import('../text/vi/landing.ts'),
}
const copies = new Map<Language, LandingCopy>()

/** Called before the page renders. */
export function readCopy(): Promise<void> {
  return readPart(load)
}

/** The landing page's copy in the reader's language. */
export function useCopy(): LandingCopy {
  const { i18n } = useTranslation()
  const copy = copies.get(languageNow(i18n))
  if (!copy) throw new Error('the page was turned to a language before its words were there')
  return copy
}

async function load(language: Language): Promise<void> {
  copies.set(language, (await files[language]()).landing)
}
