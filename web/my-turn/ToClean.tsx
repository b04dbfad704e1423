import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { Initials } from '../floor/spas/Initials.tsx'
import { Button } from '../ui/Button.tsx'
import { ListCard, rowClass } from './ListCard.tsx'
import { useOwnActs } from './queries.ts'
import { useTurnWords } from './use-turn-words.ts'

/** Foot spas that the technician's last clients left: one tap logs the cleaning. */
export function ToClean({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const { clean } = useOwnActs(turn.salonId)
  if (turn.toClean.length === 0) return null

  return (
    <ListCard title={t('to_clean.title')}>
      <ul>
        {turn.toClean.map(({ bookingId, clientName: client, chair: name, unit, initials, leftAt, overdue, closed }) => {
          const chair = t('to_clean.chair', { name, unit })
          const state = closed ? 'closed' : overdue ? 'overdue' : 'left'
          return (
            <li key={bookingId} className={rowClass}>
              <span className="min-w-0 grow">
                <span className="block font-medium">{chair}</span>
                <span className={`block text-sm ${overdue ? 'font-semibold text-cancelled-ink' : 'text-ink-2'}`}>
                  {t(`to_clean.${state}`, { client, time: words.time(leftAt) })}
                </span>
              </span>
              <Button look="primary" busy={clean.isPending} onClick={() => clean.mutate({ bookingId, chair })}>
                <span className="sr-only">{chair}: </span>
                {!clean.isPending && <Check size={18} aria-hidden />}
                {t('to_clean.done')}
                <Initials letters={initials} />
              </Button>
            </li>
          )
        })}
      </ul>
    </ListCard>
  )
}
