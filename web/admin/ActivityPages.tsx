import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { ActivityFilters } from '../audit/ActivityFilters.tsx'
import { ActivityList } from '../audit/ActivityList.tsx'
import { type ActivitySearch, changeActivitySearch } from '../audit/activity-search.ts'
import { activityDownload, useActivity, useAllActivity } from '../audit/queries.ts'
import { SalonGate } from '../bookings/SalonGate.tsx'
import { ExportButton } from '../exports/ExportButton.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

const owner = getRouteApi('/owner/activity')
const admin = getRouteApi('/admin/activity')

/** The activity log of one salon. */
export function OwnerActivityPage() {
  return <SalonGate>{(salon) => <SalonActivity key={salon.id} salon={salon} />}</SalonGate>
}

function SalonActivity({ salon }: { salon: Salon }) {
  const search = owner.useSearch()
  const navigate = owner.useNavigate()
  const answer = useActivity(salon.id, search)

  return (
    <Frame
      search={search}
      salonId={salon.id}
      onSearch={(changes) =>
        void navigate({
          search: (was) => ({ salon: was.salon, ...changeActivitySearch(search, changes) }),
          replace: true,
        })
      }
    >
      {(onPage) => <ActivityList answer={answer} search={search} zone={salon.timezone} onPage={onPage} />}
    </Frame>
  )
}

/** The activity log of all salons, for the operator. */
export function AdminActivityPage() {
  const search = admin.useSearch()
  const navigate = admin.useNavigate()
  const answer = useAllActivity(search)

  return (
    <Frame
      search={search}
      salonId={null}
      onSearch={(changes) => void navigate({ search: changeActivitySearch(search, changes), replace: true })}
    >
      {(onPage) => <ActivityList answer={answer} search={search} zone="UTC" withSalons onPage={onPage} />}
    </Frame>
  )
}

interface FrameProps {
  search: ActivitySearch
  /** Null: all salons. */
  salonId: string | null
  onSearch: (changes: ActivitySearch) => void
  children: (onPage: (page: number) => void) => ReactNode
}

function Frame({ search, salonId, onSearch, children }: FrameProps) {
  const { t } = useTranslation('activity')

  return (
    <>
      <PageTitle page={t('title')} />
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1>{t('title')}</h1>
          <p className="mt-1 text-ink-2">
            {t('intro')} {salonId === null && t('utc')}
          </p>
        </div>
        <ExportButton file={activityDownload(salonId, search)} />
      </div>
      <ActivityFilters search={search} onSearch={onSearch} />
      {children((page) => onSearch({ page }))}
    </>
  )
}
