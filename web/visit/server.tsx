/** The clients' pages of visits for server-side rendering: built together with the booking page. */

import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { ErrorCode } from '../../shared/errors.ts'
import { setShownLanguage } from '../../shared/format.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { BrokenPage } from '../book/BrokenPage.tsx'
import { NothingHere, type PastSalon } from '../book/NothingHere.tsx'
import { textFor, type Words } from '../text/start.ts'
import type { VisitPageData, WaitingPageData } from './page.ts'
import { type UnsubscribeData, UnsubscribePage } from './UnsubscribePage.tsx'
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

export function renderNoVisit(salon: PastSalon | null, language: Language): Rendered {
  const { t } = textIn(language)
  const title = t('visit:invalid.title')
  return { title, html: rendered(<NothingHere title={title} hint={t('visit:invalid.hint')} salon={salon} />, language) }
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
