import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/Skeleton.tsx'
import { boardClass } from './board-class.ts'
import { Zone } from './Zone.tsx'

/** Skeleton of the three zones. */
export function BoardSkeleton() {
  const { t } = useTranslation('floorBoard')
  const zones = [t('zones.waiting'), t('zones.in_service'), t('zones.next_up')]

  return (
    <div className="flex flex-col lg:-mb-24 lg:h-[calc(100dvh-6.5rem)] xl:-mb-8">
      <h1 className="mb-3">{t('page')}</h1>
      <p className="sr-only">{t('loading')}</p>
      <div className={boardClass}>
        {zones.map((title, index) => (
          <Zone key={title} title={title} isChosen={index === 0}>
            <div className="grid gap-3 p-3">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} className="h-16 w-full" />
              ))}
            </div>
          </Zone>
        ))}
      </div>
    </div>
  )
}
