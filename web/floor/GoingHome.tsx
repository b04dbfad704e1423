import { House, Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RemainingVisit } from '../../shared/bookings/going-home.ts'
import type { TurnRules } from '../../shared/floor/rules.ts'
import { showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { customerName } from '../bookings/people.ts'
import { useChangeStatus } from '../bookings/queries.ts'
import { StatusQuestion } from '../bookings/StatusQuestion.tsx'
import type { StatusRequest } from '../bookings/status-question.ts'
import { useBookedNames } from '../data/booked-names.ts'
import { useFloorSettings } from '../data/floor-settings.ts'
import { useMemberOption } from '../staff/licenses/flags.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useGoHome, useRestOfDay } from './going-home.ts'
import { HandOverNote } from './HandOverNote.tsx'
import { useHandOver } from './use-hand-over.ts'

interface GoingHomeProps {
  salon: { id: string; timezone: string }
  staffId: string
  name: string
  onClose: () => void
}

/** Reassigns the remaining visits of a member who goes home, one by one or all at once. */
export function GoingHome({ salon, staffId, name, onClose }: GoingHomeProps) {
  const { t } = useTranslation(['floor', 'common'])
  const rest = useRestOfDay(salon.id, staffId)
  const leaving = useGoHome(salon.id, staffId)
  const handing = useHandOver(salon.id, () => void rest.refetch())
  const settings = useFloorSettings(salon.id).data
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [tellClients, setTellClients] = useState(true)
  const [cancelling, setCancelling] = useState<StatusRequest | null>(null)
  const visits = rest.data ?? []

  function takerOf({ id, takers }: RemainingVisit): string | undefined {
    const preferred = takers.find(({ staffId: taker }) => taker === chosen[id]) ?? takers[0]
    return preferred?.staffId
  }
  function movesOf(some: readonly RemainingVisit[]) {
    return some.flatMap((visit) => {
      const taker = visit.stays === 'in_service' ? undefined : takerOf(visit)
      return taker === undefined ? [] : [{ bookingId: visit.id, version: visit.version, staffId: taker }]
    })
  }
  const all = movesOf(visits)

  function give(visit: RemainingVisit) {
    const taker = visit.takers.find((one) => one.staffId === takerOf(visit))
    if (visit.stays !== 'in_service') return leaving.mutate({ moves: movesOf([visit]), endDay: false, tellClients })
    if (!taker) return
    const { id: bookingId } = visit
    const [client, to] = [customerName(visit), taker.firstName]
    handing.mutate({ bookingId, staffId, toStaffId: taker.staffId, next: undefined, client, to })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('home.title', { name })}
      closeLabel={t('common:close')}
      foot={
        <Button
          look="primary"
          busy={leaving.isPending}
          disabled={!rest.data}
          onClick={() =>
            leaving.mutate({ moves: all, endDay: true, reason: t('home.reason'), tellClients }, { onSuccess: onClose })
          }
        >
          <House size={18} aria-hidden />
          {all.length > 0 ? t('home.all', { count: all.length }) : t('home.end')}
        </Button>
      }
    >
      <div data-typed className="grid gap-4">
        <p className="text-ink-2">{t('home.text')}</p>
        <LoadedPart answer={rest} failed={t('home.load_failed')} waiting={<Skeleton className="h-24 w-full" />}>
          {(remaining) =>
            remaining.length === 0 ? (
              <p>{t('home.none')}</p>
            ) : (
              <ul className="grid gap-3">
                {remaining.map((visit) => (
                  <Visit
                    key={visit.id}
                    visit={visit}
                    salon={salon}
                    taker={takerOf(visit)}
                    busy={leaving.isPending || handing.isPending}
                    onTaker={(taker) => setChosen({ ...chosen, [visit.id]: taker })}
                    onGive={() => give(visit)}
                    from={name}
                    rule={settings?.on ? (settings.today ?? settings.rules).handOver : null}
                    onCancel={() => setCancelling({ bookings: [visit], status: 'cancelled' })}
                  />
                ))}
              </ul>
            )
          }
        </LoadedPart>
        {all.length > 0 && (
          <div className="-mx-2">
            <Checkbox label={t('home.tell')} checked={tellClients} onChange={setTellClients} />
          </div>
        )}
      </div>
      <Cancelling salon={salon} asked={cancelling} onClose={() => setCancelling(null)} />
    </Dialog>
  )
}

interface CancellingProps {
  salon: GoingHomeProps['salon']
  asked: StatusRequest | null
  onClose: () => void
}

/** Asks before cancelling a visit that nobody can take over. */
function Cancelling({ salon, asked, onClose }: CancellingProps) {
  const change = useChangeStatus(salon.id)

  return (
    <StatusQuestion
      asked={asked}
      zone={salon.timezone}
      busy={change.isPending}
      onCancel={onClose}
      onConfirm={({ bookings, status }, tellClient) => {
        for (const booking of bookings) change.mutate({ booking, status, tellClient }, { onSettled: onClose })
      }}
    />
  )
}

interface VisitProps {
  visit: RemainingVisit
  salon: GoingHomeProps['salon']
  taker: string | undefined
  busy: boolean
  /** Name of who goes home. */
  from: string
  rule: TurnRules['handOver'] | null
  onTaker: (staffId: string) => void
  onGive: () => void
  onCancel: () => void
}

function Visit({ visit, salon, taker, busy, from, rule, onTaker, onGive, onCancel }: VisitProps) {
  const { t } = useTranslation(['floor', 'bookings'])
  const namesOf = useBookedNames(salon.id)
  const optionOf = useMemberOption()
  const { requested, services, takers, stays, customerPhone } = visit
  const name = customerName(visit)

  return (
    <li className="grid gap-2 rounded-lg border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="num font-semibold">
          {showTime(salon.timezone, Date.parse(services[0]?.startTime ?? visit.startTime))}
        </span>
        <span className="font-semibold">{name}</span>
        <Badge look="outline">{requested ? t('home.requested') : t('bookings:any_hint')}</Badge>
      </p>
      <p className="text-md text-ink-2">{namesOf(services)}</p>
      {stays === 'in_service' && taker !== undefined && (
        <HandOverNote
          lines={services.map(({ duration: minutes, price }) => ({ minutes, cents: toCents(price) }))}
          startedAt={Date.parse(services.find(({ startedAt }) => startedAt)?.startedAt ?? visit.startTime)}
          from={from}
          rule={rule}
        />
      )}
      {taker !== undefined && (
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={t('home.to')}
            value={taker}
            options={takers.map(({ staffId, firstName, lastName }) => ({
              value: staffId,
              label: optionOf({ id: staffId, firstName, lastName }),
            }))}
            onChange={onTaker}
            className="min-w-44 grow"
          />
          <Button busy={busy} aria-label={t('home.give_of', { name })} onClick={onGive}>
            {stays === 'in_service' ? t('hand_over.button') : t('home.give')}
          </Button>
        </div>
      )}
      {stays && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="grow text-md">{t(`home.stays.${stays}`)}</p>
          {customerPhone && (
            <a
              href={`tel:${customerPhone}`}
              aria-label={t('bookings:call', { name })}
              className={buttonClass('outline', 'icon')}
            >
              <Phone size={18} aria-hidden />
            </a>
          )}
          {stays !== 'in_service' && (
            <Button disabled={busy} aria-label={t('home.cancel_of', { name })} onClick={onCancel}>
              {t('home.cancel')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
