/** Browser entry of the pages of a visit and of a waitlist entry: hydrates what the server rendered. Built separately. */

import '../fonts.css'
import './visit.css'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { setThisYear } from '../../shared/format.ts'
import { languageOf } from '../../shared/text/language.ts'
import { isAtWork } from '../book/at-work.ts'
import { BrokenPage } from '../book/BrokenPage.tsx'
import { hydratePage } from '../book/hydrate.ts'
import { now } from '../clock.ts'
import { startText } from '../text/start.ts'
import { dataId, rootId, type VisitPageData, type WaitingPageData } from './page.ts'
import { VisitPage } from './VisitPage.tsx'
import { loadWords } from './words.ts'

setThisYear(now())

const root = document.getElementById(rootId)
const written = document.getElementById(dataId)?.textContent
if (root && written) {
  const data: VisitPageData | WaitingPageData = JSON.parse(written)
  const rendered = languageOf(document.documentElement.lang)
  const [words, shown] = await Promise.all([loadWords(rendered), pageOf(data)])
  const text = startText({ [rendered]: words }, rendered)
  hydratePage(root, <I18nextProvider i18n={text}>{shown}</I18nextProvider>, (error, show) => {
    reportError(error)
    setTimeout(() =>
      show(
        <I18nextProvider i18n={text}>
          <BrokenPage code="internal" />
        </I18nextProvider>,
      ),
    )
  })
  isAtWork()
}

/** Most come for a visit: the waitlist page is loaded on demand. */
async function pageOf(data: VisitPageData | WaitingPageData): Promise<ReactNode> {
  if (!('waiting' in data)) return <VisitPage {...data} />
  const { WaitingPage } = await import('./waiting/WaitingPage.tsx')
  return <WaitingPage {...data} />
}
