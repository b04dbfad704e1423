/** The script of the landing page: remembers the chosen language, and closes the menu. */

import '../fonts.css'
import './landing.css'
import { languageOfTag } from '../../shared/text/language.ts'
import { rememberLanguage } from '../text/remembered.ts'

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  link?.closest('details')?.removeAttribute('open')
  const language = link?.matches('[href^="/"]') && languageOfTag(link.hreflang || document.documentElement.lang)
  if (language) rememberLanguage(language)
})
