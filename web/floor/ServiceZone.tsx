import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBoard } from './board-work.ts'
import { NothingHere } from './NothingHere.tsx'
import { ReadyRow, SeatRow } from './SeatRow.tsx'
import type { ZoneProps } from './WaitingZone.tsx'
import { Zone, ZonePart } from './Zone.tsx'

/** Clients in a chair, and those who are done but have not left. */
export function ServiceZone({ board, now, pressed, isChosen, dim }: ZoneProps & { dim: boolean }) {
  const { t } = useTranslation('floorBoard')
  const { hasLine } = useBoard()
  const { inService, readyToPay } = board
  const isFirst = readyToPay.length === 0

  return (
    <Zone title={t('zones.in_service')} count={inService.length} isChosen={isChosen} dim={dim}>
      {inService.length === 0 && (
        <NothingHere
          icon={Sparkles}
          title={isFirst ? t('empty.service') : t('empty.service_none')}
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
      {readyToPay.length > 0 && (
        <>
          <ZonePart title={t('zones.ready')} end={hasLine ? readyToPay.length : t('offline.no_money')} />
          <ul>
            {readyToPay.map((seat) => (
              <ReadyRow key={`${seat.bookingId} ${seat.staffId}`} seat={seat} busy={pressed.has(seat.bookingId)} />
            ))}
          </ul>
        </>
      )}
    </Zone>
  )
}
