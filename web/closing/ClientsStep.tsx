import { useTranslation } from 'react-i18next'
import type { BookingStatus } from '../../shared/bookings/status.ts'
import { showTime } from '../../shared/format.ts'
import { type LeftVisit, leftStages, type TillDay } from '../../shared/till/days.ts'
import { useChangeStatuses } from '../bookings/queries.ts'
import { clientName } from '../till/names.ts'
import { Panel } from '../till/Panel.tsx'
import { rowClass } from '../till/row-class.ts'
import { Button } from '../ui/Button.tsx'

type Stage = LeftVisit['stage']

/** The status by which each kind is settled. */
const settled: Record<Stage, BookingStatus> = { not_come: 'no_show', waiting: 'cancelled', in_chair: 'completed' }

interface ClientsStepProps {
  day: TillDay
  /** Names of walk-ins who wait. */
  walkIns: readonly string[]
}

/** Who did not come, waits, or sits in a chair; each kind is settled at once or one by one. */
export function ClientsStep({ day, walkIns }: ClientsStepProps) {
  const { t } = useTranslation('till')
  const change = useChangeStatuses(day.salonId)
  const set = (bookings: readonly LeftVisit[], status: BookingStatus) =>
    change.mutate({ bookings, status, tellClient: false })

  return (
    <>
      {day.left.length === 0 && <p className="mb-3 text-ink-2">{t('day.left.none')}</p>}
      {walkIns.length > 0 && <p className="mb-3 text-ink-2">{t('day.left.walk_ins', { names: walkIns.join(', ') })}</p>}
      <div className="grid gap-3 lg:min-h-0 lg:flex-1 lg:auto-cols-fr lg:grid-flow-col">
        {leftStages.map((stage) => {
          const visits = day.left.filter((one) => one.stage === stage)
          if (visits.length === 0) return null
          return (
            <Panel
              key={stage}
              title={t(`day.left.${stage}`)}
              count={visits.length}
              end={
                <Button look="soft" shape="compact" busy={change.isPending} onClick={() => set(visits, settled[stage])}>
                  {t(`day.left.all_${stage}`)}
                </Button>
              }
            >
              <ul>
                {visits.map((visit) => (
                  <LeftRow
                    key={visit.id}
                    visit={visit}
                    zone={day.timezone}
                    isBusy={change.isPending}
                    onSet={(status) => set([visit], status)}
                  />
                ))}
              </ul>
            </Panel>
          )
        })}
      </div>
    </>
  )
}

interface LeftRowProps {
  visit: LeftVisit
  zone: string
  isBusy: boolean
  onSet: (status: BookingStatus) => void
}

function LeftRow({ visit, zone, isBusy, onSet }: LeftRowProps) {
  const { t } = useTranslation('till')
  const name = clientName(visit, t('no_name'))
  const about = [showTime(zone, Date.parse(visit.startTime)), ...visit.staffFirstNames].join(', ')
  const act = (label: string, status: BookingStatus) => (
    <Button
      look="outline"
      shape="compact"
      disabled={isBusy}
      aria-label={t('day.left.of', { what: label, name })}
      onClick={() => onSet(status)}
    >
      {label}
    </Button>
  )

  return (
    <li className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.75 ${rowClass}`}>
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="num block text-sm text-ink-2">{about}</span>
      </span>
      <span className="ml-auto flex gap-1.5">
        {visit.stage === 'not_come' && act(t('day.left.set_came'), 'completed')}
        {act(t(`day.left.set_${visit.stage}`), settled[visit.stage])}
      </span>
    </li>
  )
}
