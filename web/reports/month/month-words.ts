import { useTranslation } from 'react-i18next'
import { en } from '../../../shared/reports/text/month-en.ts'
import { vi } from '../../../shared/reports/text/month-vi.ts'
import type { Language } from '../../../shared/text/language.ts'
import { languageNow } from '../../text/start.ts'

const words: Record<Language, typeof en> = { en, vi }

/** The words of the month in the reader's language. */
export function useMonthWords() {
  const language = languageNow(useTranslation().i18n)
  return { language, is: words[language] }
}

/** A sentence with its parts: `{{date}}`. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
