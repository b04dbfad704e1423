/** Browser side of the booking page: hydrates what the server rendered. Loaded by `start.ts`. */

import './book.css'
import { I18nextProvider } from 'react-i18next'
import { setThisYear } from '../../shared/format.ts'
import { languageOf } from '../../shared/text/language.ts'
import { now } from '../clock.ts'
import { rememberedLanguage } from '../text/remembered.ts'
import { startText } from '../text/start.ts'
import { isAtWork } from './at-work.ts'
import { BookingPage } from './BookingPage.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { hydratePage } from './hydrate.ts'
import { addLateFonts } from './late-fonts.ts'
import { type BookingPageData, dataId, readOffer, rootId } from './page.ts'
import { hasNothing } from './use-kept-visit.ts'
import { loadWords } from './words.ts'

setThisYear(now())

void addLateFonts()

// Hydrates in the server's language first, then switches to the one remembered by this browser, if different.
const rendered = languageOf(document.documentElement.lang)
const remembered = rememberedLanguage()
const i18n = startText({ [rendered]: await loadWords(rendered) }, rendered)

/** Called once the page is interactive. */
export const ready = new Promise<void>(takeOver).then(isAtWork)

function takeOver(onReady: () => void): void {
  const root = document.getElementById(rootId)
  const written = document.getElementById(dataId)?.textContent
  if (!root || !written) return

  const { offer, screen, folded, knows }: BookingPageData = JSON.parse(written)
  const preferred = remembered === rendered ? null : remembered
  history.scrollRestoration = 'manual'
  hydratePage(
    root,
    <I18nextProvider i18n={i18n}>
      <BookingPage
        offer={readOffer(offer)}
        firstPlace={screen}
        folded={folded}
        knows={knows}
        isNew={screen === 'services' && !knows && hasNothing(offer.salon.id)}
        preferred={preferred}
        onReady={onReady}
      />
    </I18nextProvider>,
    (error, show) => {
      // The page is removed by now; what was typed is in session storage, so a reload restores it.
      reportError(error)
      document.documentElement.dataset['works'] = '' // the static notice below the page says what to do
      setTimeout(() =>
        show(
          <I18nextProvider i18n={i18n}>
            <BrokenPage code="internal" />
          </I18nextProvider>,
        ),
      )
    },
  )
}
