import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showClock } from '../../shared/format.ts'
import { Button } from '../ui/Button.tsx'
import { type FloorAct, subjectOf } from './acts.ts'
import { useBoard } from './board-work.ts'
import { Initials } from './spas/Initials.tsx'
import { useFootSpas } from './spas/queries.ts'
import { rowClass } from './Zone.tsx'

/** Foot spas that a client has left: one tap logs the cleaning with the initials of whoever served. */
export function ToClean({ pressed }: { pressed: ReadonlySet<string> }) {
  const { t } = useTranslation('floorBoard')
  const { salonId, zone, press, faceOf, keptAt } = useBoard()
  const { data } = useFootSpas(salonId)
  const id = useId()
  const rows = (data?.inUse ? data.chairs : []).flatMap(({ resourceId, unit, name, state, closed, visit }) => {
    if (!visit?.leftAt || (state !== 'due' && state !== 'overdue')) return []
    const { bookingId, staffId } = visit
    const cleaning = {
      chair: { resourceId, unit },
      lineId: null,
      visit: { bookingId, staffId },
      staffId,
      initials: null,
    }
    const act: FloorAct = { kind: 'clean', cleaning: { ...cleaning, kind: 'after_client' } }
    const shown = { chair: t('to_clean.chair', { name, unit }), state: closed ? ('closed' as const) : state }
    return keptAt.has(subjectOf(act)) ? [] : [{ ...shown, visit, leftAt: visit.leftAt, act }]
  })
  if (rows.length === 0) return null

  return (
    <div className="flex max-h-2/5 flex-none flex-col border-b border-line-2">
      <h2 id={id} className="flex min-h-8 flex-none items-center bg-sunken px-3.5 text-sm font-medium text-ink-2">
        {t('to_clean.title')}
      </h2>
      <ul aria-labelledby={id} className="min-h-0 lg:overflow-y-auto">
        {rows.map(({ chair, state, visit, leftAt, act }) => {
          const isLate = state !== 'due'
          const Icon = isLate ? TriangleAlert : Clock
          return (
            <li key={chair} className={`${rowClass} ${isLate ? 'bg-cancelled-tint' : ''}`}>
              <div className="flex min-h-13 items-center gap-2 py-0.75 pr-2 pl-3.5">
                <p className="min-w-0 grow">
                  <span className="flex flex-wrap items-center gap-x-2 leading-5.5 font-medium">
                    {chair}
                    <span
                      className={`inline-flex items-center gap-1 text-sm ${isLate ? 'font-semibold text-cancelled-ink' : 'text-no-show-ink'}`}
                    >
                      <Icon size={14} aria-hidden />
                      {t(`to_clean.${state}`)}
                    </span>
                  </span>
                  <span className="block text-sm leading-tight text-ink-2">
                    {t('to_clean.left', { client: visit.clientName, time: showClock(zone, Date.parse(leftAt)) })}
                  </span>
                </p>
                <Button
                  className="px-3"
                  busy={pressed.has(subjectOf(act))}
                  onClick={() => void press(act, { client: chair, member: visit.staffFirstName })}
                >
                  <span className="sr-only">{chair}: </span>
                  {!pressed.has(subjectOf(act)) && <Check size={18} aria-hidden />}
                  {t('to_clean.done')}
                  <Initials letters={visit.initials} index={faceOf(visit.staffId).index} />
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
