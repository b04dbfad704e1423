import { useTranslation } from 'react-i18next'
import { landing as en } from '../text/en/landing.ts'
import { languageNow } from '../text/start.ts'
import { landing as vi } from '../text/vi/landing.ts'
import type { LandingCopy } from './copy.ts'

const copies = { en, vi }

/** The words of the page in the reader's language. */
export function useCopy(): LandingCopy {
  const { i18n } = useTranslation()
  return copies[languageNow(i18n)]
}
