import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { useTill } from './queries.ts'
import { TillBoard } from './TillBoard.tsx'
import { TillSkeleton } from './TillSkeleton.tsx'

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
