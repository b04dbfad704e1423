import { CalendarClock, CalendarX, ClockAlert, type LucideIcon, MessageSquareOff, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../shared/format.ts'
import type { Suggestion, ThreadDetails } from '../../shared/messages/inbox.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useChangeStatus } from '../bookings/queries.ts'
import { useStage } from '../bookings/stages/use-stage.ts'
import { useChangeThread, useStop } from '../texts/queries.ts'
import { useShortWhen } from '../texts/ThreadMark.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'

const icons: Record<Suggestion['act'], LucideIcon> = {
  late: ClockAlert,
  cancel: CalendarX,
  offer_times: CalendarClock,
  stop: MessageSquareOff,
}

interface SuggestionBarProps {
  salon: Salon
  thread: ThreadDetails
  suggestion: Suggestion
  /** Fills the answer. */
  onFill: (words: string) => void
}

/** What was understood, and doing it with one tap. Putting it aside changes nothing else. */
export function SuggestionBar({ salon, thread, suggestion, onFill }: SuggestionBarProps) {
  const { t } = useTranslation('texts')
  const when = useShortWhen(salon.timezone)
  const change = useChangeThread(salon.id, thread.id)
  const stage = useStage(salon.id)
  const status = useChangeStatus(salon.id)
  const stop = useStop(salon.id, thread)
  const { textId, act, minutes, after, people, words } = suggestion
  const { nextVisit } = thread
  if ((act === 'late' || act === 'cancel') && !nextVisit) return null
  const Icon = icons[act]
  const settle = () => change.mutate({ settledId: textId })

  function handleAct() {
    if (act === 'offer_times') {
      onFill(words ?? '')
      return settle()
    }
    if (act === 'stop') return stop.mutate(true)
    if (!nextVisit) return
    const { bookingId: id, version } = nextVisit
    if (act === 'cancel') {
      status.mutate(
        { booking: { id, version, status: nextVisit.status }, status: 'cancelled', tellClient: true },
        { onSuccess: settle },
      )
    } else {
      const visit = {
        id,
        version,
        lateMinutes: nextVisit.lateMinutes,
        customerFirstName: thread.name,
        customerLastName: '',
      }
      stage.mutate({ visit, change: { lateMinutes: minutes } }, { onSuccess: settle })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-brand-edge bg-brand-tint px-4 py-2.5">
      <Icon size={20} className="flex-none text-brand-ink" aria-hidden />
      <p className="min-w-0 grow basis-40">
        <strong className="block font-semibold">
          {people === null ? t(`suggest.${act}.title`, { minutes }) : t('suggest.party.title', { count: people })}
        </strong>
        <span className="block text-md text-ink-2">
          {after
            ? t(after.fits ? 'suggest.late.fits' : 'suggest.late.tight', {
                name: after.staffFirstName,
                time: showTime(salon.timezone, Date.parse(after.startTime)),
              })
            : t(people === null ? `suggest.${act}.hint` : 'suggest.party.hint')}
        </span>
      </p>
      <Button
        look="primary"
        className="max-md:order-last max-md:w-full"
        busy={stage.isPending || status.isPending || stop.isPending}
        onClick={handleAct}
      >
        {t(people === null ? `suggest.${act}.act` : 'suggest.party.act', {
          minutes,
          when: nextVisit && when(nextVisit.startTime),
        })}
      </Button>
      <IconButton label={t('suggest.aside')} onClick={settle}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
