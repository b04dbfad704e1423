import { Sparkles } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Seat } from '../../shared/floor/contract.ts'
import { showPrice } from '../../shared/format.ts'
import { useBoard } from './board-work.ts'
import { NothingHere } from './NothingHere.tsx'
import { ReadyRow, SeatRow } from './SeatRow.tsx'
import { ToClean } from './ToClean.tsx'
import { priceOfSeats, visitsOf } from './to-pay.ts'
import type { ZoneProps } from './WaitingZone.tsx'
import { Zone } from './Zone.tsx'

/** Who is done and has not paid, and clients in a chair. */
export function ServiceZone({ board, now, pressed, isChosen, dim }: ZoneProps & { dim: boolean }) {
  const { t } = useTranslation('floorBoard')
  const { inService, readyToPay } = board

  return (
    <Zone
      title={t('zones.in_service')}
      count={inService.length}
      isChosen={isChosen}
      dim={dim}
      top={
        <>
          {readyToPay.length > 0 && <Ready seats={readyToPay} now={now} pressed={pressed} />}
          {board.chairs.length > 0 && <ToClean pressed={pressed} />}
        </>
      }
    >
      {inService.length === 0 && (
        <NothingHere
          icon={Sparkles}
          title={readyToPay.length === 0 ? t('empty.service') : t('empty.service_none')}
          hint={t('empty.service_hint')}
        />
      )}
      <ul>
        {inService.map((seat) => (
          <SeatRow
            key={`${seat.bookingId} ${seat.staffId}`}
            seat={seat}
            now={now}
            busy={pressed.has(`${seat.bookingId} ${seat.staffId}`)}
          />
        ))}
      </ul>
    </Zone>
  )
}

/** In sight above the chairs, the latest first. */
function Ready({ seats, now, pressed }: { seats: readonly Seat[] } & Pick<ZoneProps, 'now' | 'pressed'>) {
  const { t } = useTranslation('floorBoard')
  const { hasLine } = useBoard()
  const id = useId()
  const { cents, kind } = priceOfSeats(seats)
  const visits = visitsOf(seats.toSorted((one, other) => finishOf(other) - finishOf(one)))

  return (
    <div className="flex max-h-3/5 flex-none flex-col border-b border-line-2">
      <div className="flex min-h-10.5 flex-none items-center gap-2 border-b border-line px-3.5">
        <h2 id={id}>{t('zones.ready')}</h2>
        <span className="num rounded-full bg-sunken px-2.5 text-sm font-semibold text-ink-2">{visits.length}</span>
        <span className="num ml-auto text-sm text-ink-2">
          {hasLine ? showPrice(cents, kind) : t('offline.no_money')}
        </span>
      </div>
      <ul aria-labelledby={id} className="min-h-0 lg:overflow-y-auto">
        {visits.map((visit) => {
          const [seat] = visit
          return seat && <ReadyRow key={seat.bookingId} seats={visit} now={now} busy={pressed.has(seat.bookingId)} />
        })}
      </ul>
    </div>
  )
}

function finishOf({ finishedAt }: Seat): number {
  return Date.parse(finishedAt ?? '') || 0
}
