/** The booking page for the server to render: built to `dist/server/book.js`. */

import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '../../shared/text/language.ts'
import { textFor } from '../text/start.ts'
import { BookingPage } from './BookingPage.tsx'
import { InvalidLinkPage } from './InvalidLinkPage.tsx'
import type { Offer } from './offer.ts'
import type { BookingPageData } from './page.ts'
import { placeOf } from './steps.ts'
import { bookTexts } from './texts.ts'

export interface Rendered {
  title: string
  html: string
  /** For the script element from which the browser takes over; absent where there is nothing to take over. */
  data?: BookingPageData
}

const texts = { en: textFor(bookTexts, 'en'), vi: textFor(bookTexts, 'vi') }

/** `search`: of the address, with the step that it names. */
export function renderBookingPage(offer: Offer, search: string, language: Language): Rendered {
  const i18n = texts[language]
  const place = placeOf(search)
  return {
    title: i18n.t('book:page_title', { salon: offer.salon.name }),
    html: renderToString(
      <I18nextProvider i18n={i18n}>
        <BookingPage offer={offer} firstPlace={place} />
      </I18nextProvider>,
    ),
    data: { offer, place },
  }
}

export function renderInvalidLink(language: Language): Rendered {
  const i18n = texts[language]
  return {
    title: i18n.t('book:invalid.title'),
    html: renderToString(
      <I18nextProvider i18n={i18n}>
        <InvalidLinkPage />
      </I18nextProvider>,
    ),
  }
}
