/** The client's receipt for server-side rendering: built together with the booking page. */

import type { i18n } from 'i18next'
import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { ErrorCode } from '../../shared/errors.ts'
import { setShownLanguage } from '../../shared/format.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import type { ReceiptOut } from '../../shared/till/receipt.ts'
import { BrokenPage } from '../book/BrokenPage.tsx'
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

interface Rendered {
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

export function renderReceipt({ receipt }: ReceiptPageData, language: Language): Rendered {
  return {
    title: textIn(language).t('receipt:page_title', { salon: receipt.salon.name }),
    html: rendered(<ReceiptPage receipt={receipt} language={language} />, language),
    data: null,
  }
}

export function renderNoReceipt(language: Language): Rendered {
  return { title: textIn(language).t('receipt:missing.title'), html: rendered(<NoReceiptPage />, language) }
}

export function renderBrokenReceipt(code: ErrorCode, language: Language): Rendered {
  return { title: textIn(language).t('book:broken.title'), html: rendered(<BrokenPage code={code} />, language) }
}

function rendered(page: ReactNode, language: Language): string {
  setShownLanguage(language)
  return renderToStaticMarkup(<I18nextProvider i18n={textIn(language)}>{page}</I18nextProvider>)
}

function NoReceiptPage() {
  const { t } = useTranslation('receipt')
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-1.5 px-4 text-center">
      <Unlink size={36} className="mb-1.5 text-ink-3" aria-hidden />
      <h1>{t('missing.title')}</h1>
      <p className="text-ink-2">{t('missing.hint')}</p>
    </main>
  )
}

interface ReceiptPageData {
  receipt: ReceiptOut
}
