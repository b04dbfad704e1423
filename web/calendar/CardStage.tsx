import { useTranslation } from 'react-i18next'
import { nextStep } from '../../shared/bookings/stages.ts'
import { customerName } from '../bookings/people.ts'
import { useHere } from '../bookings/stages/here.ts'
import { StageButton } from '../bookings/stages/StageButton.tsx'
import { StageMark } from '../bookings/stages/StageMark.tsx'
import { stepIcons } from '../bookings/stages/stage-look.ts'
import { canBePressed } from '../bookings/stages/staged.ts'
import { useStage } from '../bookings/stages/use-stage.ts'
import { tallPixels } from '../ui/day-scale.ts'
import { useMinute } from '../ui/use-minute.ts'
import type { Card } from './cards.ts'
import type { Lane } from './lanes.ts'

interface CardStageProps {
  card: Card
  box: { top: number; height: number }
  lane: Lane
}

/** The target of a finger. */
const pixels = 44

/** In the corner of today's cards: the client's stage, and the next step as a single press. The details have it too. */
export function CardStage({ card: { booking }, box, lane }: CardStageProps) {
  const now = useMinute()
  const here = useHere()
  if (!here || box.height < pixels || !canBePressed(booking, here.timezone, now)) return null

  const share = 100 / lane.lanes
  // Below the words of a tall card, beside those of a wide one; others have no room for it.
  const room = box.height >= tallPixels ? '' : lane.lanes > 1 ? 'hidden' : '@max-[11rem]:hidden'
  return (
    <span
      style={{
        top: box.top + box.height - pixels - 2,
        right: `calc(${100 - (lane.lane + 1) * share}% + 4px)`,
        left: `calc(${lane.lane * share}% + 14px)`,
        height: pixels,
      }}
      className={`pointer-events-none absolute z-3 flex items-center justify-end gap-0.5 ${room}`}
    >
      {box.height >= tallPixels && (
        <span className="mr-auto min-w-0 overflow-hidden">
          <StageMark visit={booking} zone={here.timezone} small />
        </span>
      )}
      <NextStep salonId={here.id} booking={booking} />
    </span>
  )
}

function NextStep({ salonId, booking }: { salonId: string; booking: Card['booking'] }) {
  const { t } = useTranslation('floor')
  const stage = useStage(salonId)
  const step = nextStep(booking)
  if (step === null || booking.status === 'completed') return null

  const Icon = stepIcons[step]
  const words = t('step_of', { step: t(`steps.${step}`), name: customerName(booking) })
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      disabled={stage.isPending}
      onClick={() => stage.mutate({ visit: booking, change: { step } })}
      className="pointer-events-auto grid size-touch flex-none place-items-center rounded-md border border-brand-edge bg-surface text-brand-ink hover:bg-brand-tint disabled:opacity-50"
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}

/** The same, below a visit in a list. */
export function ListedStage({ booking }: { booking: Card['booking'] }) {
  const here = useHere()
  if (!here) return null
  return (
    <span className="col-start-2 -mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
      <StageButton salonId={here.id} visit={booking} zone={here.timezone} />
      <StageMark visit={booking} zone={here.timezone} delayMinutes={here.delays[booking.id]} />
    </span>
  )
}
