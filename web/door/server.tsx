/** The pages of the door for server-side rendering: built together with the booking page. */

import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { ErrorCode } from '../../shared/errors.ts'
import { setShownLanguage } from '../../shared/format.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { BrokenPage } from '../book/BrokenPage.tsx'
import { NothingHere, type PastSalon } from '../book/NothingHere.tsx'
import { words as bookEn } from '../book/words-en.ts'
import { words as bookVi } from '../book/words-vi.ts'
import { textFor, type Words } from '../text/start.ts'
import { CheckInPage } from './check-in/CheckInPage.tsx'
import { LinePage } from './line/LinePage.tsx'
import type { DoorPageData } from './page.ts'
import { TvPage } from './tv/TvPage.tsx'
import { words as en } from './words-en.ts'
import { words as vi } from './words-vi.ts'

export interface Rendered {
  title: string
  html: string
  data?: DoorPageData
}

// The error page is that of the booking page.
const words: Record<Language, Words> = { en: { ...bookEn, ...en }, vi: { ...bookVi, ...vi } }
const texts = new Map(languages.map((language) => [language, textFor(words, language)]))

function textIn(language: Language): i18n {
  return texts.get(language) ?? textFor(words, language)
}

export function renderDoor(data: DoorPageData, language: Language): Rendered {
  return { title: titleOf(data, language), html: rendered(pageOf(data), language), data }
}

function titleOf(data: DoorPageData, language: Language): string {
  const { t } = textIn(language)
  if (data.page === 'check-in') return t('door:page_title', { salon: data.salon.name })
  return data.page === 'line' ? t('door:line.title') : 'BookNail'
}

function pageOf(data: DoorPageData): ReactNode {
  if (data.page === 'check-in') return <CheckInPage {...data} />
  return data.page === 'line' ? <LinePage {...data} /> : <TvPage {...data} />
}

export function renderNoDoor(language: Language): Rendered {
  const { t } = textIn(language)
  const title = t('door:none.title')
  return { title, html: rendered(<NothingHere title={title} hint={t('door:none.hint')} />, language) }
}

export function renderNoLine(salon: PastSalon | null, language: Language): Rendered {
  const { t } = textIn(language)
  const title = t('door:line.none.title')
  return {
    title,
    html: rendered(<NothingHere title={title} hint={t('door:line.none.hint')} salon={salon} />, language),
  }
}

export function renderBrokenDoor(code: ErrorCode, language: Language): Rendered {
  return { title: textIn(language).t('book:broken.title'), html: rendered(<BrokenPage code={code} />, language) }
}

function rendered(page: ReactNode, language: Language): string {
  setShownLanguage(language)
  return renderToString(<I18nextProvider i18n={textIn(language)}>{page}</I18nextProvider>)
}
