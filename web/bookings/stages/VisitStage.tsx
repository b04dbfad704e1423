import { AlarmClock, ChevronDown, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Step, stageOf, steps } from '../../../shared/bookings/stages.ts'
import { showTime } from '../../../shared/format.ts'
import { useBookedName } from '../../data/booked-names.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { StageMark } from './StageMark.tsx'
import { stepIcons } from './stage-look.ts'
import { canBePressed, type Staged } from './staged.ts'
import { useDelays } from './use-delays.ts'
import { useStage } from './use-stage.ts'

interface VisitStageProps {
  salonId: string
  visit: Staged
  zone: string
}

const offeredMinutes = [5, 10, 15, 20, 30, 45]

/** All steps of a visit: done ones with their time, the others as buttons. Nothing for visits on another day. */
export function VisitStage({ salonId, visit, zone }: VisitStageProps) {
  const { t } = useTranslation('floor')
  const now = useMinute()
  const stage = useStage(salonId)
  const delays = useDelays(salonId)
  const nameOf = useBookedName(salonId)
  const may = canBePressed(visit, zone, now)
  const times = timesOf(visit)
  const begun = Object.values(times).some((at) => at !== null) || visit.services.some((line) => line.startedAt)
  if (!may && !begun) return null
  const isSaid = times.arrived !== null && (times.started !== null || !visit.services.some((line) => line.startedAt))

  return (
    <section aria-label={t('stage')} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1.5">
        {steps.map((step) => {
          const at = times[step]
          if (at !== null) return <Pressed key={step} step={step} at={at} zone={zone} />
          if (!may || (step === 'left' && !begun)) return null
          const Icon = stepIcons[step]
          return (
            <Button
              key={step}
              look={step === 'left' ? 'outline' : 'soft'}
              shape="compact"
              disabled={stage.isPending}
              onClick={() => stage.mutate({ visit, change: { step } })}
            >
              <Icon size={16} aria-hidden />
              {t(`steps.${step}`)}
            </Button>
          )
        })}
        {may && stageOf(visit) === 'expected' && (
          <LateMenu visit={visit} onLate={(lateMinutes) => stage.mutate({ visit, change: { lateMinutes } })} />
        )}
        {may && begun && (
          <IconButton
            label={t('back')}
            disabled={stage.isPending}
            onClick={() => stage.mutate({ visit, change: { step: 'back' } })}
          >
            <Undo2 size={18} aria-hidden />
          </IconButton>
        )}
        {!isSaid && <StageMark visit={visit} zone={zone} delayMinutes={delays[visit.id]} />}
      </div>
      {visit.services.length > 1 && (
        <ul className="grid gap-1">
          {visit.services.map((line) => (
            <Line
              key={line.id}
              line={line}
              name={nameOf(line)}
              zone={zone}
              disabled={!may || stage.isPending}
              onStep={(step) => stage.mutate({ visit, change: { step, lineIds: [line.id] } })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Pressed({ step, at, zone }: { step: Step; at: string; zone: string }) {
  const { t } = useTranslation('floor')
  const Icon = stepIcons[step]
  return (
    <span className="inline-flex min-h-touch items-center gap-1.5 rounded-md bg-completed-tint px-3 text-md font-medium text-completed-ink">
      <Icon size={16} aria-hidden />
      {t(`steps.${step}`)} <span className="num">{showTime(zone, Date.parse(at))}</span>
    </span>
  )
}

/** When each step was done for the whole visit; null: not yet. */
function timesOf({ arrivedAt, leftAt, services }: Staged): Record<Step, string | null> {
  const started = services.map(({ startedAt, finishedAt }) => startedAt ?? finishedAt)
  const finished = services.map(({ finishedAt }) => finishedAt)
  return {
    arrived: arrivedAt,
    started: whole(started).at(0) ?? null,
    finished: whole(finished).at(-1) ?? null,
    left: leftAt,
  }
}

/** All lines or none. */
function whole(moments: readonly (string | null)[]): string[] {
  const known = moments.flatMap((at) => at ?? [])
  return known.length === moments.length ? known.toSorted() : []
}

interface LineProps {
  line: Staged['services'][number]
  name: string
  zone: string
  disabled: boolean
  onStep: (step: 'started' | 'finished') => void
}

/** One of several services, which its member starts and ends separately. */
function Line({ line: { startedAt, finishedAt }, name, zone, disabled, onStep }: LineProps) {
  const { t } = useTranslation('floor')
  const step = finishedAt !== null ? null : startedAt === null ? 'started' : 'finished'
  const moments = [startedAt, finishedAt].flatMap((at) => (at === null ? [] : showTime(zone, Date.parse(at))))

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="text-md">
        {name} {moments.length > 0 && <span className="num text-ink-2">{moments.join(' – ')}</span>}
      </span>
      {step && (
        <Button
          shape="compact"
          disabled={disabled}
          aria-label={t('line_of', { step: t(`steps.${step}`), service: name })}
          onClick={() => onStep(step)}
        >
          {t(`steps.${step}`)}
        </Button>
      )}
    </li>
  )
}

/** The client has announced a delay. */
function LateMenu({ visit, onLate }: { visit: Staged; onLate: (minutes: number | null) => void }) {
  const { t } = useTranslation('floor')
  return (
    <Menu
      trigger={
        <Button look="ghost" shape="compact">
          <AlarmClock size={16} aria-hidden />
          {t('late_menu')}
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      {offeredMinutes.map((minutes) => (
        <MenuItem
          key={minutes}
          icon={<AlarmClock size={18} />}
          label={t('late_minutes', { minutes })}
          onClick={() => onLate(minutes)}
        />
      ))}
      {visit.lateMinutes !== null && (
        <MenuItem icon={<Undo2 size={18} />} label={t('not_late')} onClick={() => onLate(null)} />
      )}
    </Menu>
  )
}
