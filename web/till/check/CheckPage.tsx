import { getRouteApi, Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Failed, QueryState } from '../../ui/QueryState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useCheck, useTillSettings } from '../queries.ts'
import { CheckView } from './CheckView.tsx'
import type { Back } from './check-search.ts'

const route = getRouteApi('/owner/till/checks/$checkId')

/** One check: its items and its payment. */
export function CheckPage() {
  const { t } = useTranslation('till')
  const { checkId } = route.useParams()
  const { from } = route.useSearch()

  return (
    <>
      <PageTitle page={t('check.page')} />
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => (
          <CheckContent
            key={`${salon.id} ${checkId}`}
            salon={salon}
            checkId={checkId}
            back={from === 'floor' ? '/floor' : '/till'}
          />
        )}
      </SetupGate>
    </>
  )
}

function CheckContent({ salon, checkId, back }: { salon: Salon; checkId: string; back: Back }) {
  const { t } = useTranslation('till')
  const check = useCheck(salon.id, checkId)
  const settings = useTillSettings(salon.id)
  const both = {
    data: check.data && settings.data && { check: check.data, settings: settings.data },
    error: check.error ?? settings.error,
    isPending: check.isPending || settings.isPending,
    refetch: () => Promise.all([check.refetch(), settings.refetch()]),
  }

  return (
    <QueryState
      of={both}
      waiting={
        <>
          <h1 className="mb-3">{t('check.page')}</h1>
          <Waiting
            label={t('check.loading')}
            className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_24.75rem]"
            shapes={['h-96 w-full', 'h-96 w-full']}
          />
        </>
      }
      renderFailed={(error, retry) =>
        error instanceof AppError && error.code === 'not_found' ? (
          <EmptyState
            icon={ReceiptText}
            title={t('check.missing')}
            hint={t('check.missing_hint')}
            action={
              <Link to={back} className={buttonClass('primary')}>
                {t(back === '/floor' ? 'check.back_to_floor' : 'check.back')}
              </Link>
            }
          />
        ) : (
          <Failed title={t('check.load_failed')} error={error} retry={retry} />
        )
      }
    >
      {(known) => <CheckView salon={salon} back={back} {...known} />}
    </QueryState>
  )
}
