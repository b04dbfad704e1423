import { ArrowRight } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { Step } from './steps.ts'
import { useText } from './use-text.ts'

interface StepButtonsProps {
  step: Step
  /** The step's rule holds. */
  allowed: boolean
  /** A booking is being made: nothing can be pressed. */
  busy: boolean
  /** Back is there on the first step too: it leads away. */
  leaves?: boolean
  onBack: () => void
  onNext: () => void
}

/** Back and Next; on the last step Back and Create Appointment. The first step has no Back, unless it leads away. */
export function StepButtons({ step, allowed, busy, leaves = false, onBack, onNext }: StepButtonsProps) {
  const { t } = useText()
  const last = step === 'review'
  return (
    <div className="flex gap-2.5">
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
