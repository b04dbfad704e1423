/** The clients' pages of visits for server-side rendering: built together with the booking page. */

import type { i18n } from 'i18next'
import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { ErrorCode } from '../../shared/errors.ts'
import { setShownLanguage } from '../../shared/format.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { BrokenPage } from '../book/BrokenPage.tsx'
import { textFor, type Words } from '../text/start.ts'
import type { VisitPageData, WaitingPageData } from './page.ts'
import { type UnsubscribeData, UnsubscribePage } from './UnsubscribePage.tsx'
import { useText } from './use-text.ts'
import { VisitPage } from './VisitPage.tsx'
import { WaitingPage } from './waiting/WaitingPage.tsx'
import { words as en } from './words-en.ts'
import { words as vi } from './words-vi.ts'

export interface Rendered {
  title: string
  html: string
  data?: VisitPageData | WaitingPageData
}

const words: Record<Language, Words> = { en, vi }
const texts = new Map(languages.map((language) => [language, textFor(words, language)]))

function textIn(language: Language): i18n {
  return texts.get(language) ?? textFor(words, language)
}

export function renderVisitPage(data: VisitPageData, language: Language): Rendered {
  return {
    title: textIn(language).t('visit:page_title', { salon: data.visit.salon.name }),
    html: rendered(<VisitPage {...data} />, language),
    data,
  }
}

export function renderWaitingPage(data: WaitingPageData, language: Language): Rendered {
  return {
    title: textIn(language).t('waiting:page_title', { salon: data.waiting.salon.name }),
    html: rendered(<WaitingPage {...data} />, language),
    data,
  }
}

export function renderNoVisit(language: Language): Rendered {
  return { title: textIn(language).t('visit:invalid.title'), html: rendered(<NoVisitPage />, language) }
}

export function renderUnsubscribe(data: UnsubscribeData, language: Language): Rendered {
  return {
    title: textIn(language).t('visit:unsubscribe.title'),
    html: rendered(<UnsubscribePage {...data} />, language),
  }
}

export function renderBrokenVisit(code: ErrorCode, language: Language): Rendered {
  return { title: textIn(language).t('book:broken.title'), html: rendered(<BrokenPage code={code} />, language) }
}

function rendered(page: ReactNode, language: Language): string {
  setShownLanguage(language)
  return renderToString(<I18nextProvider i18n={textIn(language)}>{page}</I18nextProvider>)
}

function NoVisitPage() {
  const { t } = useText()
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-1.5 px-4 text-center">
      <Unlink size={36} className="mb-1.5 text-ink-3" aria-hidden />
      <h1>{t('invalid.title')}</h1>
      <p className="text-ink-2">{t('invalid.hint')}</p>
    </main>
  )
}
