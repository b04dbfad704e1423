import { useTranslation } from 'react-i18next'
import { showDuration } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'

/** The member is still with somebody else when this client's time comes. */
export function Delayed({ minutes }: { minutes: number }) {
  const { t, i18n } = useTranslation('floor')
  if (minutes === 0) return null
  return (
    <>
      <span className="font-medium text-no-show-ink">
        {t('delayed', { length: showDuration(minutes, languageNow(i18n)) })}
      </span>
      {' · '}
    </>
  )
}
