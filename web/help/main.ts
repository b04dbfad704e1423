/** The script of the help pages: prints, and remembers the chosen language. */

import '../fonts.css'
import './help.css'
import { languageOfTag } from '../../shared/text/language.ts'
import { rememberLanguage } from '../text/remembered.ts'

for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  const language = link && languageOfTag(link.hreflang || document.documentElement.lang)
  if (language) rememberLanguage(language)
})
