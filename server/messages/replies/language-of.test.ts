import { expect, test } from 'vitest'
import { languageOf } from './answer-stranger.ts'

test.each([
  ['Em ơi đổi giờ được không', 'vi'],
  ['em oi doi gio duoc khong', 'vi'],
  ['Cam on em', 'vi'],
  ['TOI TRE 20P', 'vi'],
  ['can I come at 4, Mai?', 'en'],
  ['my hen party, 5 of us, den tonight', 'en'],
  ['', 'en'],
])('of a stranger who wrote %o the language is %s', (words, language) => {
  expect(languageOf(words)).toBe(language)
})
