import {
  ArrowLeftFromLine,
  Check,
  Coffee,
  DoorOpen,
  Footprints,
  Hourglass,
  ListPlus,
  LogIn,
  LogOut,
  type LucideIcon,
  Sofa,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../../shared/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { FloorAct } from '../acts.ts'
import { useActWords } from '../use-act-words.ts'
import type { KeptAct } from './queue.ts'

const icons: Partial<Record<FloorAct['kind'], LucideIcon>> = {
  clock_in: LogIn,
  clock_out: LogOut,
  break: Coffee,
  back: ArrowLeftFromLine,
  add: ListPlus,
  party_left: DoorOpen,
  arrive: DoorOpen,
  seat: Sofa,
  finish: Check,
  leave: DoorOpen,
  clean: Footprints,
}

interface KeptListProps {
  acts: readonly KeptAct[]
  /** Without clients' names, for a page that anybody may see. */
  plain?: boolean
  /** Absent: nothing can be undone here. */
  onUndo?: (one: KeptAct) => void
}

/** What waits to be sent, with the time at which it was done. */
export function KeptList({ acts, plain = false, onUndo }: KeptListProps): ReactNode {
  const { t } = useTranslation('floorBoard')
  const words = useActWords()

  return (
    <ul aria-label={t('kept.label')}>
      {acts.map((one) => {
        // A page that anybody may see names no client.
        const { what, whom } = words.parts(plain ? { ...one, names: { ...one.names, client: '' } } : one)
        const Icon = icons[one.act.kind] ?? Hourglass
        return (
          <li
            key={one.key}
            className="flex min-h-touch items-center gap-2.5 border-t border-line py-1 first:border-t-0"
          >
            <span className="num flex-none font-semibold">{showTime(one.zone, one.at)}</span>
            <Icon size={18} className="flex-none text-ink-2" aria-hidden />
            <span className={`min-w-0 grow text-md wrap-anywhere ${onUndo ? 'grid' : ''}`}>
              <span className="font-semibold">{whom && !onUndo ? t('kept.what', { what }) : what}</span>{' '}
              <span className={onUndo ? 'text-ink-2' : ''}>{whom}</span>
            </span>
            {onUndo && (
              <IconButton label={t('undo_of', { what: words.done(one) })} onClick={() => onUndo(one)}>
                <Undo2 size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
