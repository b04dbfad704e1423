import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { nextStep, type Start, type StartStep, startSteps } from '../../shared/salons/start.ts'
import { buttonClass } from '../ui/button-class.ts'
import { ChairsStep } from './ChairsStep.tsx'
import { LinkStep } from './LinkStep.tsx'
import { MenuStep } from './MenuStep.tsx'
import { useSkip } from './queries.ts'
import { SalonStep } from './SalonStep.tsx'
import { StepCard } from './StepCard.tsx'
import { StepList } from './StepList.tsx'
import type { StepProps } from './step.ts'
import { TeamStep } from './TeamStep.tsx'

const parts: Record<StartStep, (props: StepProps) => React.ReactNode> = {
  salon: SalonStep,
  menu: MenuStep,
  team: TeamStep,
  chairs: ChairsStep,
  link: LinkStep,
  floor: FloorStep,
}

/** The setup guide: all steps, and the current one. Input in a step is kept while others are viewed. */
export default function StartGuide({ salon, start }: { salon: Salon; start: Start }) {
  const { t } = useTranslation('start')
  const skip = useSkip(salon.id)
  const [chosen, setChosen] = useState<StartStep | null>(null)
  const current = chosen ?? nextStep(start) ?? 'link'
  const [seen, setSeen] = useState<ReadonlySet<StartStep>>(new Set())
  if (!seen.has(current)) setSeen(new Set([...seen, current]))
  const place = useRef<HTMLDivElement>(null)
  useFocusOn(place, current)

  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[380px_minmax(0,1fr)] lg:gap-5">
      <StepList start={start} salon={salon} current={current} onChoose={setChosen} />
      <div ref={place} className="grid min-w-0 grid-cols-1 gap-3">
        {/* The live region is rendered before it has content, as only then is a change announced. */}
        <output className={start.bookable ? bookableClass : 'sr-only'}>
          {start.bookable && (
            <>
              <CircleCheck size={20} className="flex-none" aria-hidden />
              {t('bookable')}
            </>
          )}
        </output>
        {startSteps
          .filter((step) => seen.has(step))
          .map((step) => {
            const Part = parts[step]
            return (
              <div key={step} hidden={step !== current} className="min-w-0">
                <Part
                  salon={salon}
                  start={start}
                  onDone={() => setChosen(null)}
                  skipping={skip.isPending}
                  onSkip={() => skip.mutate([step], { onSuccess: () => setChosen(null) })}
                />
              </div>
            )
          })}
      </div>
    </div>
  )
}

const bookableClass =
  'flex items-center gap-2 rounded-md bg-confirmed-tint px-4 py-2.5 text-md font-semibold text-confirmed-ink'

/** Focuses the heading of a new step, and scrolls to it on phones. */
function useFocusOn(place: React.RefObject<HTMLElement | null>, current: StartStep): void {
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const heading = place.current?.querySelector<HTMLElement>(':scope > :not([hidden]) h2')
    heading?.focus()
    // In the lower half of the screen the step's fields could be hidden by its buttons.
    if (heading && heading.getBoundingClientRect().top > window.innerHeight / 2)
      heading.scrollIntoView({ block: 'start' })
  }, [current, place])
}

/** Walk-ins and turns, for salons that have them. */
function FloorStep(props: StepProps) {
  const { t } = useTranslation('start')

  return (
    <StepCard
      {...props}
      step="floor"
      title={t('floor.title')}
      about={t('floor.about')}
      skipLabel={t('floor.without')}
      action={
        <Link to="/floor" className={`${buttonClass('primary')} max-md:grow`}>
          {t('floor.look')}
        </Link>
      }
    />
  )
}
