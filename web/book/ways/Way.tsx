import { Footprints, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Offer } from '../offer.ts'
import { useText } from '../use-text.ts'
import { useWaits } from '../WalkInStrip.tsx'

export interface WayProps {
  Icon: LucideIcon
  title: string
  hint: string
}

/** One way to come on a day without a time: none unless something in it can be pressed. */
export function Way({ Icon, title, hint, children }: WayProps & { children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 not-has-[button]:hidden gap-y-2.5 border-t border-line px-4 py-3.5">
      <Icon size={20} aria-hidden className="mt-0.5 text-ink-3" />
      <div>
        <h3>{title}</h3>
        <p className="text-sm text-ink-2">{hint}</p>
      </div>
      <div className="col-span-2">{children}</div>
    </section>
  )
}

export function LineWay({ offer, onJoin }: { offer: Offer; onJoin: () => void }) {
  const { t } = useText()
  const waits = useWaits(offer.walkIn)
  const hint = t('time.walk_in_hint')
  return (
    <Way
      Icon={Footprints}
      title={t('time.walk_in')}
      hint={waits.length > 0 ? `${t('walk_in.title')} ${waits.join(', ')}. ${hint}` : hint}
    >
      <Button className="w-full" onClick={onJoin}>
        {t('time.join_line')}
      </Button>
    </Way>
  )
}
