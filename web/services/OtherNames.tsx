import { otherLanguages, type Translations } from '../../shared/text/translated.ts'

/** Names of a service or category in other languages. */
export function OtherNames({ of: names, className }: { of: Translations; className: string }) {
  return otherLanguages.map(
    (language) =>
      names[language] && (
        <span key={language} lang={language} className={className}>
          {names[language]}
        </span>
      ),
  )
}
