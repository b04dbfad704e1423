/** Browser entry of the pages of the door: hydrates what the server rendered. Built separately. */

import '../fonts.css'
import './door.css'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { setThisYear } from '../../shared/format.ts'
import { languageOf } from '../../shared/text/language.ts'
import { isAtWork } from '../book/at-work.ts'
import { hydratePage } from '../book/hydrate.ts'
import { now } from '../clock.ts'
import { startText } from '../text/start.ts'
import { type DoorPageData, dataId, rootId } from './page.ts'
import { loadWords } from './words.ts'

setThisYear(now())

const root = document.getElementById(rootId)
const written = document.getElementById(dataId)?.textContent
if (root && written) {
  const data: DoorPageData = JSON.parse(written)
  const rendered = languageOf(document.documentElement.lang)
  const [words, page] = await Promise.all([loadWords(rendered), pageOf(data)])
  const text = startText({ [rendered]: words }, rendered)
  hydratePage(root, <I18nextProvider i18n={text}>{page}</I18nextProvider>, (error) => {
    reportError(error)
    setTimeout(() => location.reload(), 10_000) // nobody presses retry on a tablet or TV
  })
  isAtWork()
}

/** Each page loads only its own script. */
async function pageOf(data: DoorPageData): Promise<ReactNode> {
  if (data.page === 'check-in') {
    const { CheckInPage } = await import('./check-in/CheckInPage.tsx')
    return <CheckInPage {...data} />
  }
  if (data.page === 'line') {
    const { LinePage } = await import('./line/LinePage.tsx')
    return <LinePage {...data} />
  }
  const { TvPage } = await import('./tv/TvPage.tsx')
  return <TvPage {...data} />
}
