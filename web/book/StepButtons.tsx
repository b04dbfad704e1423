import { ArrowRight } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { Step } from './steps.ts'
import { useText } from './use-text.ts'

interface StepButtonsProps {
  step: Step
  /** Whether the step is complete. */
  allowed: boolean
  /** A booking is being made: both buttons are disabled. */
  busy: boolean
  /** Back on the first step too, where it leaves the page. */
  leaves?: boolean
  onBack: () => void
  onNext: () => void
}

/** Back and Next; on the last step Back and Create Appointment. The first step has Back only if it leads somewhere. */
export function StepButtons({ step, allowed, busy, leaves = false, onBack, onNext }: StepButtonsProps) {
  const { t } = useText()
  const last = step === 'review'
  return (
    <div className="flex flex-wrap gap-2.5 wrap-normal">
      {(leaves || step !== 'services') && (
        <Button shape="large" className="flex-1 px-3!" disabled={busy} onClick={onBack}>
          {t('common:back')}
        </Button>
      )}
      <Button
        look="primary"
        shape="large"
        className="flex-[2.4] px-3! whitespace-normal!"
        disabled={!allowed}
        busy={busy}
        onClick={onNext}
      >
        {last ? t(busy ? 'review.creating' : 'review.create') : t('common:next')}
        {!last && <ArrowRight size={20} aria-hidden />}
      </Button>
    </div>
  )
}
