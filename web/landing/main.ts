/** The script of the landing page: remembers the chosen language, and plays the demo. */

import '../fonts.css'
import './landing.css'
import { languageOfTag } from '../../shared/text/language.ts'
import { rememberLanguage } from '../text/remembered.ts'
import { playDemo } from './play-demo.ts'

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  const language = link && languageOfTag(link.hreflang || document.documentElement.lang)
  if (language) rememberLanguage(language)
})

for (const demo of document.querySelectorAll<HTMLElement>('[popover]')) playDemo(demo)
