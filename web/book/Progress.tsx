import { Check } from 'lucide-react'
import { isBefore, type Step, steps } from './steps.ts'
import { useText } from './use-text.ts'

interface ProgressProps {
  step: Step
  /** The last step that can be opened. */
  reach: Step
  disabled: boolean
  onGo: (step: Step) => void
}

// Complete class names, so that the style sheet contains them: the page's policy allows no style attributes.
const widths: Record<Step, string> = {
  services: 'w-1/5',
  staff: 'w-2/5',
  time: 'w-3/5',
  info: 'w-4/5',
  review: 'w-full',
}

const shape =
  'inline-flex min-h-touch w-full items-center justify-center gap-1 rounded-md px-1 text-[min(0.875rem,3.9vw)] font-medium whitespace-nowrap md:text-md'

/** Completed steps are links. */
export function Progress({ step, reach, disabled, onGo }: ProgressProps) {
  const { t } = useText()
  return (
    <nav aria-label={t('progress')} className="sticky top-0 z-10 border-b border-line bg-surface">
      <ol className="mx-auto flex max-w-280 flex-wrap px-1">
        {steps.map((one) => (
          <li key={one} className="min-w-max flex-1">
            {one !== step && (isBefore(one, step) || !isBefore(reach, one)) ? (
              <button type="button" disabled={disabled} onClick={() => onGo(one)} className={`${shape} hover:bg-hover`}>
                <Check size={16} strokeWidth={2.5} className="flex-none text-brand-ink" aria-hidden />
                {t(`steps.${one}`)}
              </button>
            ) : (
              <span
                aria-current={one === step ? 'step' : undefined}
                className={`${shape} ${one === step ? 'font-semibold text-brand-ink' : 'text-ink-2'}`}
              >
                {t(`steps.${one}`)}
              </span>
            )}
          </li>
        ))}
      </ol>
      <div className="h-1 bg-sunken">
        <div className="mx-auto h-full max-w-280">
          <div
            className={`h-full rounded-r-sm bg-brand transition-[width] duration-(--duration-base) ${widths[step]}`}
          />
        </div>
      </div>
    </nav>
  )
}
