/** The read-only page of today's visits, shown while the server cannot be reached. Stored on the device by the service worker. */

import './offline.css'
import { localDateOf, setShownLanguage, setThisYear } from '../../shared/format.ts'
import { now } from '../clock.ts'
import { offline as en } from '../text/en/offline.ts'
import { detectedLanguage } from '../text/remembered.ts'
import { offline as vi } from '../text/vi/offline.ts'
import { draw } from './draw.ts'
import { forgetDays, readKeptDays } from './kept-day.ts'

const language = detectedLanguage()
const words = { en, vi }[language]
document.documentElement.lang = language
document.title = `${words.title} · BookNail`
setShownLanguage(language)
setThisYear(now())

for (const place of document.querySelectorAll<HTMLElement>('[data-say]')) {
  const said = place.dataset['say']
  if (said === 'title' || said === 'back' || said === 'again') place.textContent = words[said]
}
document.querySelector('button')?.addEventListener('click', () => location.reload())
window.addEventListener('online', () => location.reload())

const days = await readKeptDays().catch(() => null)
document.querySelector('#days')?.append(...draw({ days, words, language, now: now() }))
if (days && days.to < localDateOf(days.timezone, now())) await forgetDays()
