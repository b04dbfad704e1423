import { localDateOf, localTimeOf, ownZone, showDate, showLocalTime } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'

/** In the viewer's own time zone, for what belongs to no single salon. */
export function showInstant(iso: string, language: Language): string {
  const at = Date.parse(iso)
  return `${showDate(localDateOf(ownZone(), at), language)}, ${showLocalTime(localTimeOf(ownZone(), at))}`
}
