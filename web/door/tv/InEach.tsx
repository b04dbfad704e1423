import { type Language, languages } from '../../../shared/text/language.ts'
import { tv as en } from '../../text/en/tv.ts'
import type { Shape } from '../../text/shape.ts'
import { tv as vi } from '../../text/vi/tv.ts'

export type TvWords = Shape<typeof en>
export type SayTv = (words: TvWords, language: Language) => string

const words: Record<Language, TvWords> = { en, vi }

/** The same text in every language, the first language first. */
export function InEach({ say, className = '' }: { say: SayTv; className?: string }) {
  return languages.map((language) => (
    <span key={language} lang={language} className={className}>
      {say(words[language], language)}
    </span>
  ))
}

/** For screen readers. */
export function sayInEach(say: SayTv): string {
  return languages.map((language) => say(words[language], language)).join(' / ')
}
