import { expect, test } from 'vitest'
import { languages } from '../shared/text/language.ts'
import { pages, scriptOf } from './script-sizes.ts'

// Needs the built pages: `npm test` builds before it tests.
test.each(pages)('$name loads no more than $maxBytes bytes of script, in any language', (page) => {
  for (const language of languages) {
    const { files, bytes } = scriptOf(page, language)
    expect(files).toBeGreaterThanOrEqual(3)
    expect(bytes).toBeLessThanOrEqual(page.maxBytes)
  }
})
