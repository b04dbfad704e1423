import { RefreshCw, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useCurrentSalon } from './current-salon.ts'
import { useOwnSalons } from './queries.ts'

interface SetupGateProps {
  /** What the page says in its own words, where it has some. */
  words?: { loading?: string; failed?: string; none?: { title: string; hint: string } }
  children: (salon: Salon, salons: readonly Salon[]) => ReactNode
}

/** Shows its children once a salon is known, and until then why not. For the pages on which a salon is set up. */
export function SetupGate({ words = {}, children }: SetupGateProps) {
  const { t } = useTranslation(['setup', 'common'])
  const salons = useOwnSalons()
  const salon = useCurrentSalon()

  if (salons.isPending) {
    return (
      <output className="grid gap-4">
        <span className="sr-only">{words.loading ?? t('loading_salons')}</span>
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-64 w-full" />
      </output>
    )
  }
  if (!salons.data) {
    return (
      <ErrorState
        title={words.failed ?? t('salons_failed')}
        message={sentenceOf(salons.error)}
        action={
          <Button look="primary" onClick={() => void salons.refetch()}>
            <RefreshCw size={18} aria-hidden />
            {t('common:retry')}
          </Button>
        }
      />
    )
  }
  if (!salon) {
    const { title, hint } = words.none ?? { title: t('no_salon.title'), hint: t('no_salon.hint') }
    return <EmptyState icon={Store} title={title} hint={hint} />
  }
  return children(salon, salons.data)
}
