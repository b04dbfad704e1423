import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { nextStep } from '../../shared/salons/start.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { useStart } from './queries.ts'
import StartGuide from './StartGuide.tsx'

/** The setup guide as a page, for coming back to it. */
export function StartPage() {
  const { t } = useTranslation('start')

  return (
    <>
      <PageTitle page={t('page')} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 md:mb-5">
        <div>
          <h1>{t('page')}</h1>
          <p className="text-ink-2">{t('about')}</p>
        </div>
        <Link to="/dashboard" className={buttonClass('outline')}>
          {t('to_dashboard')}
        </Link>
      </div>
      <SetupGate>{(salon) => <Guide key={salon.id} salon={salon} />}</SetupGate>
    </>
  )
}

function Guide({ salon }: { salon: Salon }) {
  const { t } = useTranslation('start')
  const answer = useStart(salon.id)

  return (
    <QueryState
      of={answer}
      waiting={<Waiting label={t('loading')} shapes={['h-80 w-full', 'h-80 w-full']} />}
      failed={t('failed')}
    >
      {(start) => (
        <>
          {nextStep(start) === undefined && <p className="mb-3 text-ink-2">{t('finished')}</p>}
          <StartGuide salon={salon} start={start} />
        </>
      )}
    </QueryState>
  )
}
