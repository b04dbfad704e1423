/** The client's receipt for server-side rendering: built together with the booking page. */

import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { ErrorCode } from '../../shared/errors.ts'
import { setShownLanguage } from '../../shared/format.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import type { ReceiptOut } from '../../shared/till/receipt.ts'
import { BrokenPage } from '../book/BrokenPage.tsx'
import { NothingHere, type PastSalon } from '../book/NothingHere.tsx'
import { book as bookEn } from '../text/en/book.ts'
import { common as commonEn } from '../text/en/common.ts'
import { errors as errorsEn } from '../text/en/errors.ts'
import { receipt as receiptEn } from '../text/en/receipt.ts'
import { textFor, type Words } from '../text/start.ts'
import { book as bookVi } from '../text/vi/book.ts'
import { common as commonVi } from '../text/vi/common.ts'
import { errors as errorsVi } from '../text/vi/errors.ts'
import { receipt as receiptVi } from '../text/vi/receipt.ts'
import { ReceiptPage } from './ReceiptPage.tsx'

interface RenderedPage {
  title: string
  html: string
  /** Null: the script needs none. */
  data?: null
}

const words: Record<Language, Words> = {
  en: { common: commonEn, errors: errorsEn, book: bookEn, receipt: receiptEn },
  vi: { common: commonVi, errors: errorsVi, book: bookVi, receipt: receiptVi },
}
const texts = new Map(languages.map((language) => [language, textFor(words, language)]))

function textIn(language: Language): i18n {
  return texts.get(language) ?? textFor(words, language)
}

export function renderReceipt({ receipt }: ReceiptPageData, language: Language): RenderedPage {
  return {
    title: textIn(language).t('receipt:page_title', { salon: receipt.salon.name }),
    html: rendered(<ReceiptPage receipt={receipt} language={language} />, language),
    data: null,
  }
}

export function renderNoReceipt(salon: PastSalon | null, language: Language): RenderedPage {
  const { t } = textIn(language)
  const title = t('receipt:missing.title')
  return {
    title,
    html: rendered(<NothingHere title={title} hint={t('receipt:missing.hint')} salon={salon} />, language),
  }
}

export function renderBrokenReceipt(code: ErrorCode, language: Language): RenderedPage {
  return { title: textIn(language).t('book:broken.title'), html: rendered(<BrokenPage code={code} />, language) }
}

function rendered(page: ReactNode, language: Language): string {
  setShownLanguage(language)
  return renderToStaticMarkup(<I18nextProvider i18n={textIn(language)}>{page}</I18nextProvider>)
}

interface ReceiptPageData {
  receipt: ReceiptOut
}
