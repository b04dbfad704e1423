import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Skeleton of the bar and title while the page's code or the session is loading. */
export function LoadingPage() {
  const { t } = useTranslation('app')

  return (
    <output className="mx-auto grid max-w-[calc(var(--container-app)+4rem)] gap-6 px-4 py-4 md:px-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-64 w-full" />
    </output>
  )
}
