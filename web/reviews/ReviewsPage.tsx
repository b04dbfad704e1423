import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SetupGate } from '../salons/SetupGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SalonReviews } from './SalonReviews.tsx'

const route = getRouteApi('/owner/reviews')

export function ReviewsPage() {
  const { t } = useTranslation('reviews')
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()

  return (
    <>
      <PageTitle page={t('page')} />
      <h1 className="mb-4 md:mb-5">{t('title')}</h1>
      <SetupGate>
        {(salon) => (
          <SalonReviews
            key={salon.id}
            salon={salon}
            page={page}
            onPage={(chosen) => void navigate({ search: (all) => ({ ...all, page: chosen > 1 ? chosen : undefined }) })}
          />
        )}
      </SetupGate>
    </>
  )
}
