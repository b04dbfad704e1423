import { Armchair } from 'lucide-react'
import type { WalkInNow } from '../../shared/floor/door.ts'
import { showDuration } from '../../shared/format.ts'
import { translated } from '../../shared/text/translated.ts'
import { Button } from '../ui/Button.tsx'
import { useText } from './use-text.ts'

const maxWaits = 3

/** The current wait of walk-ins; rendered on the server, to avoid a layout shift. */
export function WalkInStrip({ walkIn, onJoin }: { walkIn: WalkInNow; onJoin: () => void }) {
  const { t, language } = useText()
  const said = walkIn.waits.slice(0, maxWaits).flatMap(({ part, name, names, minutes }) => {
    if (minutes === null) return []
    const what = part ? t(`walk_in.${part}`) : translated(name, names, language).text
    return minutes === 0 ? t('walk_in.now', { what }) : t('walk_in.in', { what, time: showDuration(minutes, language) })
  })
  if (said.length === 0) return null

  return (
    <section className="mb-4.5 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg border border-brand-edge bg-brand-tint px-4 py-3">
      <Armchair size={22} className="flex-none text-brand-ink" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-base">{t('walk_in.title')}</h2>
        <p className="first-letter:uppercase">{said.join(', ')}</p>
      </div>
      {walkIn.mayJoin && (
        <Button look="outline" className="whitespace-normal!" onClick={onJoin}>
          {t('walk_in.join')}
        </Button>
      )}
    </section>
  )
}
