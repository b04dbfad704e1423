/** All that the page loads at first: the rest comes once the page has been painted, so that it does not stand in the way. */

import './book.css'
import { languageOf } from '../../shared/text/language.ts'
import { loadWords } from './words.ts'

requestAnimationFrame(() =>
  setTimeout(() => {
    void import('./main.tsx')
    void loadWords(languageOf(document.documentElement.lang)) // at the same time, not after one another
  }),
)
