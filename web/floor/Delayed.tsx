import { useTranslation } from 'react-i18next'

/** The member is still with somebody else when this client's time comes. */
export function Delayed({ minutes }: { minutes: number }) {
  const { t } = useTranslation('floorBoard')
  if (minutes === 0) return null
  return (
    <>
      <span className="font-medium whitespace-nowrap text-no-show-ink">{t('visit.delayed', { minutes })}</span>
      {' · '}
    </>
  )
}
