import { ChevronRight, Footprints } from 'lucide-react'
import type { WalkInNow } from '../../shared/floor/door.ts'
import { showDuration } from '../../shared/format.ts'
import { translated } from '../../shared/text/translated.ts'
import { oneLineClass } from './one-line.ts'
import { useText } from './use-text.ts'

const maxWaits = 3

/** Such as `hands 20 min`; empty where nothing is known. */
export function useWaits(walkIn: WalkInNow | null): string[] {
  const { t, language } = useText()
  return (walkIn?.waits ?? []).slice(0, maxWaits).flatMap(({ part, name, names, minutes }) => {
    if (minutes === null) return []
    const what = part ? t(`walk_in.${part}`) : translated(name, names, language).text
    return minutes === 0 ? t('walk_in.now', { what }) : t('walk_in.in', { what, time: showDuration(minutes, language) })
  })
}

/** The current wait of walk-ins, and the way into the line; rendered on the server, to avoid a layout shift. */
export function WalkInStrip({ walkIn, onJoin }: { walkIn: WalkInNow; onJoin: () => void }) {
  const { t } = useText()
  const said = useWaits(walkIn)
  if (said.length === 0) return null

  const line = (
    <>
      <Footprints size={20} className="flex-none text-ink-3" aria-hidden />
      <span className="min-w-0 flex-1 basis-32">
        <b className="font-semibold">{t('walk_in.title')}</b> {said.join(', ')}
      </span>
    </>
  )
  if (!walkIn.mayJoin) return <p className={oneLineClass}>{line}</p>
  return (
    <button type="button" onClick={onJoin} className={`${oneLineClass} w-full text-left hover:bg-hover`}>
      {line}
      <span className="-mr-2 inline-flex flex-none items-center gap-1 font-medium text-brand-ink">
        <span className="max-md:sr-only">{t('walk_in.join')}</span>
        <ChevronRight size={18} aria-hidden />
      </span>
    </button>
  )
}
