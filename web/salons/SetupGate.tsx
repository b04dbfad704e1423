import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { useOwnSalons } from '../data/salons.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { useCurrentSalon } from './current-salon.ts'

interface SetupGateProps {
  /** Texts of the page's own. */
  words?: { loading?: string; failed?: string; none?: { title: string; hint: string } }
  children: (salon: Salon, salons: readonly Salon[]) => ReactNode
}

/** Renders its children once a salon is loaded, and until then why not. For the pages that set up a salon. */
export function SetupGate({ words = {}, children }: SetupGateProps) {
  const { t } = useTranslation('setup')
  const salons = useOwnSalons()
  const salon = useCurrentSalon()

  return (
    <QueryState
      of={salons}
      waiting={<Waiting label={words.loading ?? t('loading_salons')} shapes={['h-11 w-full', 'h-64 w-full']} />}
      failed={words.failed ?? t('salons_failed')}
    >
      {(own) => {
        if (salon) return children(salon, own)
        const { title, hint } = words.none ?? { title: t('no_salon.title'), hint: t('no_salon.hint') }
        return <EmptyState icon={Store} title={title} hint={hint} />
      }}
    </QueryState>
  )
}
