import { showDuration } from '../../shared/format.ts'
import type { ShownService } from '../../shared/staff/shown-service.ts'
import type { Language } from '../../shared/text/language.ts'

/** `45 min`, or `30 min – 45 min` if members differ and none is chosen yet. */
export function showSpread(
  { duration, spread }: Pick<ShownService, 'duration' | 'spread'>,
  language: Language,
): string {
  if (!spread) return showDuration(duration, language)
  return spread.map((minutes) => showDuration(minutes, language)).join(' – ')
}
