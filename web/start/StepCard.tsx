import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StartStep } from '../../shared/salons/start.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import type { StepProps } from './step.ts'

interface StepCardProps extends Pick<StepProps, 'start' | 'onSkip' | 'skipping'> {
  step: StartStep
  title: string
  about: string
  /** To the left of the buttons. */
  note?: ReactNode
  /** To the right of 'Skip'. */
  action?: ReactNode
  skipLabel?: string
  children?: ReactNode
}

/** One step: its explanation, fields and buttons. */
export function StepCard({
  start,
  step,
  title,
  about,
  note,
  action,
  skipLabel,
  onSkip,
  skipping,
  children,
}: StepCardProps) {
  const { t } = useTranslation('start')
  const isOpen = start.steps.some((one) => one.step === step && one.state === 'open')

  return (
    <section className={`${cardClass} overflow-clip`}>
      <div className="border-b border-line px-4 py-3 md:px-5">
        <h2 tabIndex={-1} className="scroll-mt-20">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{about}</p>
      </div>
      {children}
      {(isOpen || note || action) && (
        <div className="flex flex-wrap items-center justify-end gap-3 sticky bottom-19 border-t border-line bg-canvas px-4 py-3 md:px-5 lg:bottom-0">
          <div className="min-w-0 grow text-sm text-ink-2 max-md:basis-full">{note}</div>
          {isOpen && (
            <Button busy={skipping} onClick={onSkip} className="max-md:grow">
              {skipLabel ?? t('skip')}
            </Button>
          )}
          {action}
        </div>
      )}
    </section>
  )
}
