import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { nextStep, type Start } from '../../shared/salons/start.ts'
import { useSkip, useStart } from '../start/queries.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { importAgain } from '../ui/import-again.ts'
import { readStartWords, withWords } from '../ui/part-words.ts'
import { Waiting } from '../ui/Waiting.tsx'

const StartGuide = lazy(withWords(readStartWords, () => importAgain(() => import('../start/StartGuide.tsx'))))

/** The setup guide above the dashboard: one line, unfolded on request. Gone once every step is done or skipped. */
export function GettingReady({ salon }: { salon: Salon }) {
  const { data: start } = useStart(salon.id)
  return start && nextStep(start) ? <Guide salon={salon} start={start} next={nextStep(start)} /> : null
}

function Guide({ salon, start, next }: { salon: Salon; start: Start; next: ReturnType<typeof nextStep> }) {
  const { t } = useTranslation('dashboard')
  const [isUnfolded, setUnfolded] = useState(false)
  const all = start.steps.length
  const done = all - openSteps(start).length

  return (
    <div className="mb-3.5 grid grid-cols-1 gap-3 md:max-xl:mb-3">
      <section
        aria-label={t('start.title')}
        className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-lg border border-brand-edge bg-brand-tint py-1.5 pr-1.5 pl-3 md:pl-4"
      >
        <Ring share={done / all} />
        <p className="min-w-max grow max-md:text-md md:min-w-0">
          <strong className="font-semibold">{t('start.progress', { done, all })}</strong>
          {next && <span className="max-md:hidden"> · {t(`start.next.${next}`)}</span>}
        </p>
        <Link to="/start" className={buttonClass('primary')}>
          {t('start.go_on')}
        </Link>
        <IconButton
          label={t(isUnfolded ? 'start.fold' : 'start.unfold')}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <ChevronDown size={20} className={isUnfolded ? 'rotate-180' : ''} />
        </IconButton>
      </section>
      {isUnfolded && (
        <>
          <Suspense fallback={<Waiting label={t('loading')} shapes={['h-80 w-full', 'h-80 w-full']} />}>
            <StartGuide salon={salon} start={start} />
          </Suspense>
          <HideGuide salon={salon} start={start} />
        </>
      )}
    </div>
  )
}

/** The share of finished steps; the text next to it says the same. */
function Ring({ share }: { share: number }) {
  const radius = 14.5
  const whole = 2 * Math.PI * radius
  return (
    <svg
      viewBox="0 0 34 34"
      className="size-8.5 flex-none -rotate-90 max-md:hidden"
      fill="none"
      strokeWidth="5"
      aria-hidden
    >
      <circle cx="17" cy="17" r={radius} className="stroke-brand-edge" />
      <circle cx="17" cy="17" r={radius} className="stroke-brand" strokeDasharray={`${share * whole} ${whole}`} />
    </svg>
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
