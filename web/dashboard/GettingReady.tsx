import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Start } from '../../shared/salons/start.ts'
import { useSkip } from '../start/queries.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { importAgain } from '../ui/import-again.ts'
import { readStartWords, withWords } from '../ui/part-words.ts'
import { Waiting } from '../ui/Waiting.tsx'

const StartGuide = lazy(withWords(readStartWords, () => importAgain(() => import('../start/StartGuide.tsx'))))

/** Shown instead of figures that would all be zero. */
export function NewSalon({ salon, start }: { salon: Salon; start: Start }) {
  const { t } = useTranslation('dashboard')

  return (
    <div className="grid grid-cols-1 gap-3">
      <Suspense fallback={<Waiting label={t('loading')} shapes={['h-80 w-full', 'h-80 w-full']} />}>
        <StartGuide salon={salon} start={start} />
      </Suspense>
      <HideGuide salon={salon} start={start} />
    </div>
  )
}

/** Shown above the figures of a salon that has bookings but has not completed the guide. */
export function StepsLeft({ salon, start }: { salon: Salon; start: Start }) {
  const { t } = useTranslation('dashboard')
  const count = openSteps(start).length

  return (
    <section className={`${cardClass} mb-4 flex flex-wrap items-center gap-3 px-4 py-3 md:mb-5 md:px-5`}>
      <ListChecks size={20} className="flex-none text-brand-ink" aria-hidden />
      <p className="min-w-0 grow font-medium">{t('start.left', { count })}</p>
      <HideGuide salon={salon} start={start} />
      <Link to="/start" className={buttonClass('soft')}>
        {t('start.go_on')}
      </Link>
    </section>
  )
}

/** Skips all remaining steps. */
function HideGuide({ salon, start }: { salon: Salon; start: Start }) {
  const { t } = useTranslation('dashboard')
  const skip = useSkip(salon.id)

  return (
    <Button
      look="ghost"
      className="justify-self-end"
      busy={skip.isPending}
      onClick={() => skip.mutate(openSteps(start))}
    >
      {t('start.hide')}
    </Button>
  )
}

function openSteps({ steps }: Start) {
  return steps.filter(({ state }) => state === 'open').map(({ step }) => step)
}
