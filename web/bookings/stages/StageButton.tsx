import { useTranslation } from 'react-i18next'
import { nextStep } from '../../../shared/bookings/stages.ts'
import { Button } from '../../ui/Button.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { customerName } from '../people.ts'
import { stepIcons } from './stage-look.ts'
import { canBePressed, type Staged } from './staged.ts'
import { useStage } from './use-stage.ts'

interface StageButtonProps {
  salonId: string
  visit: Staged
  zone: string
  /** Pressed by the technician who serves the visit. */
  own?: boolean
  /** Only the icon where room is scarce. */
  small?: boolean
}

/** The next step of one of today's visits as a single press: arrived, start, done. */
export function StageButton({ salonId, visit, zone, own = false, small = false }: StageButtonProps) {
  const { t } = useTranslation('floor')
  const now = useMinute()
  const stage = useStage(salonId, own)
  const step = nextStep(visit)
  if (step === null || visit.status === 'completed' || !canBePressed(visit, zone, now)) return null

  const Icon = stepIcons[step]
  return (
    <Button
      look="soft"
      shape="compact"
      className={small ? 'lg:w-touch lg:px-0' : ''}
      busy={stage.isPending}
      aria-label={t('step_of', { step: t(`steps.${step}`), name: customerName(visit) })}
      onClick={() => stage.mutate({ visit, change: { step } })}
    >
      {!stage.isPending && <Icon size={16} aria-hidden />}
      <span className={small ? 'lg:sr-only' : ''}>{t(`steps.${step}`)}</span>
    </Button>
  )
}
