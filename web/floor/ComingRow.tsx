import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpectedVisit } from '../../shared/floor/contract.ts'
import { showClock, showDuration } from '../../shared/format.ts'
import { type Instant, minute } from '../../shared/time.ts'
import { clientName, servicesText } from '../data/floor-names.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { useBoard } from './board-work.ts'
import { Delayed } from './Delayed.tsx'
import { PartySign } from './PartySign.tsx'
import { rowButtonClass, rowClass } from './Zone.tsx'

/** Who is expected, and how late they are. */
export const ComingRow = memo(function ComingRow({
  visit,
  now,
  busy,
}: {
  visit: ExpectedVisit
  now: Instant
  busy: boolean
}) {
  const { t, i18n } = useTranslation('floorBoard')
  const { zone, press, open, faceOf } = useBoard()
  const { bookingId, startTime, saidLateMinutes, lines } = visit
  const name = clientName(visit, t('party.no_name'))
  const start = Date.parse(startTime)
  const late = Math.max(0, Math.floor((now - start) / minute))
  const asked = new Map(
    lines.flatMap((line) => (line.staffRequested && line.staffId ? [[line.staffId, line.staffFirstName]] : [])),
  )
  const said = saidLateMinutes !== null && saidLateMinutes > late ? saidLateMinutes : null

  return (
    <li className={rowClass}>
      <div className="grid min-h-14.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1.5 pr-3 pl-3.5">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <span className="num font-semibold">{showClock(zone, start)}</span>
            <button type="button" className={rowButtonClass} onClick={() => open({ kind: 'coming', bookingId })}>
              {name}
            </button>
            <PartySign party={visit.party} />
            {[...asked].map(([staffId, firstName]) => (
              <MemberAvatar
                key={staffId}
                size="small"
                face={faceOf(staffId, firstName)}
                label={t('visit.with', { name: firstName })}
              />
            ))}
          </p>
          <p className="text-sm text-ink-2">
            {(late > 0 || said !== null) && (
              <>
                <span className="font-medium whitespace-nowrap text-no-show-ink">
                  {t(said === null ? 'visit.late' : 'visit.says_late', {
                    length: showDuration(said ?? late, languageNow(i18n)),
                  })}
                </span>
                {' · '}
              </>
            )}
            <Delayed minutes={visit.delayMinutes} />
            {servicesText(lines, languageNow(i18n))}
          </p>
        </div>
        <Button
          shape="compact"
          className="relative z-1"
          busy={busy}
          aria-label={t('visit.arrived_of', { name })}
          onClick={() => void press({ kind: 'arrive', bookingId }, { client: name, member: '' })}
        >
          {t('visit.arrived')}
        </Button>
      </div>
    </li>
  )
})
