import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/Skeleton.tsx'
import { fullHeightClass, Panel } from './Panel.tsx'
import { tillClass } from './till-class.ts'

/** Skeleton of the till. */
export function TillSkeleton() {
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
