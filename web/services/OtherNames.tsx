import { otherLanguages, type Translations } from '../../shared/text/translated.ts'

/** What else a service or category is called: the names that the owner gave in other languages. */
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
