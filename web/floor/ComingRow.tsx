import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpectedVisit } from '../../shared/floor/contract.ts'
import { showDuration, showTime } from '../../shared/format.ts'
import { type Instant, minute } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { useBoard } from './board-work.ts'
import { Delayed } from './Delayed.tsx'
import { MemberAvatar } from './MemberAvatar.tsx'
import { clientName, servicesText } from './names.ts'
import { PartySign } from './PartySign.tsx'
import { rowClass } from './Zone.tsx'

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
  const { zone, press, colourOf } = useBoard()
  const { bookingId, startTime, saidLateMinutes, lines } = visit
  const name = clientName(visit, t('party.no_name'))
  const start = Date.parse(startTime)
  const late = Math.max(0, Math.floor((now - start) / minute))
  const asked = lines.find(({ staffRequested, staffId }) => staffRequested && staffId)
  const said = saidLateMinutes !== null && saidLateMinutes > late ? saidLateMinutes : null

  return (
    <li className={rowClass}>
      <div className="grid min-h-14.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1.5 pr-3 pl-3.5">
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-medium">
            <span className="num font-semibold">{showTime(zone, start)}</span>
            <span className="truncate">{name}</span>
            <PartySign party={visit.party} />
          </p>
          <p className="text-sm text-ink-2">
            {asked?.staffId && (
              <span className="float-right">
                <MemberAvatar
                  size="small"
                  index={colourOf(asked.staffId)}
                  member={{ firstName: asked.staffFirstName, lastName: '' }}
                  label={t('visit.with', { name: asked.staffFirstName })}
                />
              </span>
            )}
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
