import { Check, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ZoneNews as News } from '../../../shared/bookings/zone-change.ts'
import { showName } from '../../../shared/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { linkClass, Reach } from '../AffectedBookings.tsx'
import { useSettleNews, useZoneNews } from './queries.ts'
import { TwoTimes } from './ZoneChange.tsx'

/** Clients who know another time than the clock shows since the zone changed, to be told one by one or all; nothing if there are none. */
export function ZoneNews({ salonId }: { salonId: string }) {
  const { t } = useTranslation('salons')
  const { data } = useZoneNews(salonId)
  const settle = useSettleNews(salonId)
  if (!data || data.total === 0) return null
  const { visits, total } = data
  const reachable = visits.filter(({ canMessage }) => canMessage).map(({ id }) => id)

  return (
    <Card title={t('zone_news.title', { count: total })}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-2">{t('zone_news.intro')}</p>
        {reachable.length > 0 && (
          <Button
            look="primary"
            busy={settle.isPending}
            className="justify-self-start"
            onClick={() => settle.mutate({ bookingIds: reachable, message: true })}
          >
            <Send size={18} aria-hidden />
            {t('zone_news.send_all', { count: reachable.length })}
          </Button>
        )}
        <ul className="max-h-[min(36rem,70dvh)] overflow-auto rounded-md border border-line-2">
          {visits.map((visit) => (
            <li key={visit.id} className="border-b border-line px-3 py-2 text-md last:border-b-0">
              <Row
                visit={visit}
                busy={settle.isPending}
                onSettle={(message) => settle.mutate({ bookingIds: [visit.id], message })}
              />
            </li>
          ))}
        </ul>
        {total > visits.length && (
          <p className="text-sm text-ink-2">{t('zone_change.more', { count: total - visits.length })}</p>
        )}
      </div>
    </Card>
  )
}

interface RowProps {
  visit: News['visits'][number]
  busy: boolean
  onSettle: (message: boolean) => void
}

function Row({ visit, busy, onSettle }: RowProps) {
  const { t } = useTranslation('salons')
  const { customerFirstName: firstName, customerLastName: lastName, customerPhone, canMessage, unassigned } = visit

  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-medium">{showName({ firstName, lastName })}</p>
        <TwoTimes {...visit} />
      </div>
      {unassigned && <p className="text-sm text-no-show-ink">{t('zone_news.unassigned')}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Reach phone={customerPhone}>
          <a href={`/bookings?booking=${visit.id}`} className={linkClass}>
            {t('zone_news.open')}
          </a>
        </Reach>
        {canMessage && (
          <Button shape="compact" disabled={busy} onClick={() => onSettle(true)}>
            <Send size={16} aria-hidden />
            {t('zone_news.send')}
          </Button>
        )}
        <Button look="ghost" shape="compact" disabled={busy} onClick={() => onSettle(false)}>
          <Check size={16} aria-hidden />
          {t('zone_news.done')}
        </Button>
      </div>
    </div>
  )
}
