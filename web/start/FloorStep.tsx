import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button-class.ts'
import { StepCard } from './StepCard.tsx'
import type { StepProps } from './step.ts'

/** Walk-ins and turns, for salons that have them. */
export function FloorStep(props: StepProps) {
  const { t } = useTranslation('start')

  return (
    <StepCard
      {...props}
      step="floor"
      title={t('floor.title')}
      about={t('floor.about')}
      skipLabel={t('floor.without')}
      action={
        <Link to="/floor" className={`${buttonClass('primary')} max-md:grow`}>
          {t('floor.look')}
        </Link>
      }
    />
  )
}
