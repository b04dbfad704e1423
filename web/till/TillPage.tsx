import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { fullHeightClass, Panel } from './Panel.tsx'
import { useTill } from './queries.ts'
import { TillBoard } from './TillBoard.tsx'
import { tillClass } from './till-class.ts'

/** Clients who are ready to pay, open checks, and checks paid today. */
export function TillPage() {
  const { t } = useTranslation('till')

  return (
    <>
      <PageTitle page={t('page')} />
      <SetupGate words={{ loading: t('loading') }}>{(salon) => <TillContent key={salon.id} salon={salon} />}</SetupGate>
    </>
  )
}

function TillContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('till')
  const answer = useTill(salon.id)

  return (
    <QueryState of={answer} waiting={<TillSkeleton />} failed={t('load_failed')}>
      {(till) => <TillBoard salon={salon} till={till} />}
    </QueryState>
  )
}

/** Skeleton of the till. */
function TillSkeleton() {
  const { t } = useTranslation('till')

  return (
    <div className={fullHeightClass}>
      <h1 className="mb-3">{t('page')}</h1>
      <p className="sr-only">{t('loading')}</p>
      <div className={tillClass}>
        <div>
          <h2 className="mb-2">{t('ready.title')}</h2>
          <div className="grid gap-3 sm:grid-cols-2">
            {[1, 2].map((card) => (
              <Skeleton key={card} className="h-44 w-full" />
            ))}
          </div>
        </div>
        <Panel title={t('paid.title')}>
          <div className="grid gap-3 p-3">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        </Panel>
      </div>
    </div>
  )
}
