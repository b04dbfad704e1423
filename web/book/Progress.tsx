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
  'flex min-h-13 w-full flex-col items-center justify-center gap-0.5 rounded-md text-[min(0.75rem,3.6vw)] font-medium max-[22.5rem]:text-[min(0.6875rem,3.4vw)] max-[22.5rem]:tracking-tight md:min-h-touch md:flex-row md:gap-2 md:text-md'
const disc = 'num grid size-6.5 flex-none place-items-center rounded-full border-[1.5px] text-xs font-semibold'

/** Completed steps are links. */
export function Progress({ step, reach, disabled, onGo }: ProgressProps) {
  const { t } = useText()
  return (
    <nav aria-label={t('progress')} className="sticky top-0 z-10 border-b border-line bg-surface">
      <ol className="mx-auto grid max-w-280 grid-cols-5 px-1 pt-1.5 md:px-4 md:py-2">
        {steps.map((one, index) => (
          <li key={one} className="min-w-0">
            {one !== step && (isBefore(one, step) || !isBefore(reach, one)) ? (
              <button type="button" disabled={disabled} onClick={() => onGo(one)} className={`${shape} hover:bg-hover`}>
                <span className={`${disc} border-brand bg-brand-tint text-brand-ink`}>
                  <Check size={15} strokeWidth={3} aria-hidden />
                </span>
                {t(`steps.${one}`)}
              </button>
            ) : (
              <span
                aria-current={one === step ? 'step' : undefined}
                className={`${shape} ${one === step ? 'font-semibold text-brand-ink' : 'text-ink-3'}`}
              >
                <span
                  className={`${disc} ${one === step ? 'border-brand bg-brand text-on-brand' : 'border-field text-ink-2'}`}
                >
                  {index + 1}
                </span>
                {t(`steps.${one}`)}
              </span>
            )}
          </li>
        ))}
      </ol>
      <div className="h-1 bg-sunken max-md:mt-1.5">
        <div className="mx-auto h-full max-w-280">
          <div
            className={`h-full rounded-r-sm bg-brand transition-[width] duration-(--duration-base) ${widths[step]}`}
          />
        </div>
      </div>
    </nav>
  )
}
