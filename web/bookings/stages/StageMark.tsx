import { AlarmClock, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { minutesLate, stageOf } from '../../../shared/bookings/stages.ts'
import { showDuration } from '../../../shared/format.ts'
import { languageNow } from '../../text/start.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { stageLook } from './stage-look.ts'
import { canBePressed, type Staged } from './staged.ts'

interface StageMarkProps {
  visit: Staged
  zone: string
  /** For how long the client in the chair keeps the technician from this one. */
  delayMinutes?: number | undefined
  /** Only the icon, with the minutes of delay: for calendar cards. */
  small?: boolean
}

/** Stage or delay of a client, and the wait for the technician; nothing when unknown or on another day. */
export function StageMark({ visit, zone, delayMinutes = 0, small = false }: StageMarkProps) {
  const { t, i18n } = useTranslation('floor')
  const now = useMinute()
  if (!canBePressed(visit, zone, now)) return null
  if (delayMinutes > 0) {
    return (
      <>
        <DelayMark minutes={delayMinutes} words={!small} />
        <StageMark visit={visit} zone={zone} small={small} />
      </>
    )
  }

  const stage = stageOf(visit)
  const shape = shapeOf(small)
  if (stage !== 'expected') {
    const { icon: Icon, tint } = stageLook[stage]
    return (
      <span className={`${shape} ${tint}`} title={small ? t(`stages.${stage}`) : undefined}>
        <Icon size={14} aria-hidden />
        <span className={small ? 'sr-only' : ''}>{t(`stages.${stage}`)}</span>
      </span>
    )
  }
  const minutes = minutesLate(visit, now)
  const said = visit.lateMinutes ?? 0
  if (minutes === 0 && said === 0) return null
  const delay = Math.max(minutes, said)
  const length = showDuration(delay, languageNow(i18n))
  const words = t(minutes > said ? 'late' : 'says_late', { length })
  return (
    <span className={`${shape} bg-cancelled-tint text-cancelled-ink`} title={small ? words : undefined}>
      <AlarmClock size={14} aria-hidden />
      {small && <span aria-hidden>{delay < 60 ? `${delay}′` : length}</span>}
      <span className={small ? 'sr-only' : ''}>{words}</span>
    </span>
  )
}

/** How long the client in the chair keeps the technician from this one; on cards only the minutes. */
export function DelayMark({ minutes, words = false }: { minutes: number; words?: boolean }) {
  const { t, i18n } = useTranslation('floor')
  const length = showDuration(minutes, languageNow(i18n))
  const said = t('delayed', { length })
  return (
    <span className={`${shapeOf(!words)} bg-no-show-tint text-no-show-ink`} title={words ? undefined : said}>
      <Hourglass size={14} aria-hidden />
      {!words && <span aria-hidden>{minutes < 60 ? `~${minutes}′` : `~${length}`}</span>}
      <span className={words ? '' : 'sr-only'}>{said}</span>
    </span>
  )
}

function shapeOf(small: boolean): string {
  return `inline-flex flex-none items-center gap-1 rounded-sm text-xs font-semibold whitespace-nowrap ${small ? 'h-4.25 px-0.75' : 'h-6 px-1.5'}`
}
