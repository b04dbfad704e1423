import browserText from 'i18next'
import { type Language, languages } from '../../../shared/text/language.ts'
import { ideas as en } from '../../text/en/ideas.ts'
import type { Shape } from '../../text/shape.ts'
import { ideas as vi } from '../../text/vi/ideas.ts'

// Loaded once a client types, in both languages, as the language may be switched meanwhile.
const words: Record<Language, Shape<typeof en>> = { en, vi }
for (const language of languages) browserText.addResourceBundle(language, 'ideas', words[language])

/** With its texts. Default export for `lazy`. */
export { IdeaPictures as default } from './IdeaPictures.tsx'
