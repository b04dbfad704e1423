/** All that the help does in the browser: it prints, and remembers the language in which somebody goes on. */

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
