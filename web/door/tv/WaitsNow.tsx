import type { WalkInWait } from '../../../shared/floor/parts.ts'
import { showDuration } from '../../../shared/format.ts'
import type { Language } from '../../../shared/text/language.ts'
import { translated } from '../../../shared/text/translated.ts'
import { InEach, type TvWords } from './InEach.tsx'

/** As many as fit on a line. */
const maxWaits = 2

/** The current wait of walk-ins. */
export function WaitsNow({ waits }: { waits: readonly WalkInWait[] }) {
  const known = waits.filter(({ minutes }) => minutes !== null).slice(0, maxWaits)
  if (known.length === 0) return null

  return (
    <p>
      <InEach
        className="block lg:truncate"
        say={(words, language) => `${words.walk_in}: ${known.map((wait) => sayWait(wait, words, language)).join(', ')}`}
      />
    </p>
  )
}

function sayWait({ part, name, names, minutes }: WalkInWait, words: TvWords, language: Language): string {
  const what = part ? words[part] : translated(name, names, language).text
  return `${what} ${minutes ? showDuration(minutes, language) : words.now}`
}
