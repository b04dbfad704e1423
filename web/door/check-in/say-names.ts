/** First names in a sentence: `Emily and Carol`. */

import type { DoorVisit } from '../../../shared/floor/door.ts'
import type { Language } from '../../../shared/text/language.ts'

export function sayNames(visits: readonly DoorVisit[], language: Language): string {
  return new Intl.ListFormat(language).format(new Set(visits.map(({ firstName }) => firstName)))
}
