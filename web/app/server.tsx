/** The clients' pages for server-side rendering: built to `dist/server/book.js`. */

import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { ErrorCode } from '../../shared/errors.ts'
import { setShownLanguage } from '../../shared/format.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { BookingPage } from '../book/BookingPage.tsx'
import { BrokenPage } from '../book/BrokenPage.tsx'
import { NothingHere } from '../book/NothingHere.tsx'
import type { Offer } from '../book/offer.ts'
import { type BookingPageData, writeOffer } from '../book/page.ts'
import { screenOf } from '../book/steps.ts'
import { words as en } from '../book/words-en.ts'
import { words as vi } from '../book/words-vi.ts'
import { textFor, type Words } from '../text/start.ts'

export { screenOf } from '../book/steps.ts'
export { renderReviews } from '../client-reviews/server.tsx'
export {
  renderBrokenDoor,
  renderDoor,
  renderNoDoor,
  renderNoLine,
} from '../door/server.tsx'
export { renderHelp } from '../help/server.tsx'
export { renderLanding } from '../landing/server.tsx'
export { renderNoPrivacy, renderPrivacy } from '../privacy/server.tsx'
export { renderBrokenReceipt, renderNoReceipt, renderReceipt } from '../receipt/server.tsx'
export {
  renderBrokenVisit,
  renderNoVisit,
  renderUnsubscribe,
  renderVisitPage,
  renderWaitingPage,
} from '../visit/server.tsx'

export interface Rendered {
  title: string
  html: string
  /** Data for the script element from which the browser hydrates; absent when there is nothing to hydrate. */
  data?: BookingPageData
}

const words: Record<Language, Words> = { en, vi }
const texts = new Map(languages.map((language) => [language, textFor(words, language)]))

function textIn(language: Language): i18n {
  return texts.get(language) ?? textFor(words, language)
}

interface PageRequest {
  /** The query string, with the current step. */
  search: string
  language: Language
  /** Whether the salon's window is collapsed. */
  folded: boolean
  /** Whether the browser has a remembered client. */
  knows: boolean
}

export function renderBookingPage(offer: Offer, { search, language, folded, knows }: PageRequest): Rendered {
  const screen = screenOf(search)
  return {
    title: textIn(language).t('book:page_title', { salon: offer.salon.name }),
    html: rendered(<BookingPage offer={offer} firstPlace={screen} folded={folded} knows={knows} />, language),
    data: { offer: writeOffer(offer), screen, folded, knows },
  }
}

export function renderInvalidLink(language: Language): Rendered {
  const { t } = textIn(language)
  const title = t('book:invalid.title')
  return { title, html: rendered(<NothingHere title={title} hint={t('book:invalid.hint')} />, language) }
}

export function renderBroken(code: ErrorCode, language: Language): Rendered {
  return { title: textIn(language).t('book:broken.title'), html: rendered(<BrokenPage code={code} />, language) }
}

function rendered(page: ReactNode, language: Language): string {
  setShownLanguage(language)
  return renderToString(<I18nextProvider i18n={textIn(language)}>{page}</I18nextProvider>)
}
