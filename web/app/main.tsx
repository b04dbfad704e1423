import { createRoot } from 'react-dom/client'
import { setThisYear } from '../../shared/format.ts'
import { now } from '../clock.ts'
import { nameOwnChanges } from '../live/own-changes.ts'
import { detectedLanguage } from '../text/remembered.ts'
import { addWords, startText } from '../text/start.ts'
import { readPart } from '../ui/turn-to.ts'
import { watchTyping } from '../ui/typed-work.ts'
import { App } from './App.tsx'
import './app.css'
import { watchScripts } from './missing-script.ts'
import { createQueries } from './query-client.ts'
import { createAppRouter } from './routes.ts'
import { loadWords } from './words.ts'

const place = document.getElementById('app')
if (place) {
  start(place).catch((error: unknown) => {
    place.dataset['failed'] = ''
    reportError(error)
  })
}

/** Nothing is rendered before its texts are loaded. */
async function start(place: HTMLElement): Promise<void> {
  const language = detectedLanguage()
  const text = startText({ [language]: await loadWords(language) }, language)
  await readPart((other) => addWords(text, other, () => loadWords(other)))
  setThisYear(now())
  nameOwnChanges()
  watchScripts()
  watchTyping(document)
  const queries = createQueries()
  createRoot(place).render(<App queries={queries} router={createAppRouter(queries)} />)
}
