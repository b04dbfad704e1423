import { useTranslation } from 'react-i18next'
import { privacyPath } from '../../shared/salons/privacy.ts'

/** Below a phone field: what giving a number agrees to. The link keeps what is typed. */
export function Consent({ salonId }: { salonId: string }) {
  const { t } = useTranslation('consent')
  return (
    <>
      {t('outside_us')} {t('sentence')}{' '}
      <a href={privacyPath(salonId)} target="_blank" rel="noreferrer" className="font-medium text-brand-ink underline">
        {t('privacy')}
      </a>
    </>
  )
}
