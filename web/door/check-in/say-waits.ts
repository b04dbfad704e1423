/** The current wait of walk-ins as a sentence. */

import type { WalkInWait } from '../../../shared/floor/parts.ts'
import { showDuration } from '../../../shared/format.ts'
import type { Language } from '../../../shared/text/language.ts'
import { translated } from '../../../shared/text/translated.ts'
import type { Say } from '../use-text.ts'

const maxWaits = 3

/** Empty: unknown. */
export function sayWaits(waits: readonly WalkInWait[], language: Language, t: Say): string {
  const said = waits.slice(0, maxWaits).flatMap(({ part, name, names, minutes }) => {
    if (minutes === null) return []
    const what = part ? t(`wait.${part}`) : translated(name, names, language).text
    return minutes === 0 ? t('wait.now', { what }) : t('wait.in', { what, time: showDuration(minutes, language) })
  })
  return said.length > 0 ? `${said.join(', ')}.` : ''
}
