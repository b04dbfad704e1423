import { useTranslation } from 'react-i18next'

/** Sets the title of the browser tab. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation('app')
  return <title>{t('title', { page })}</title>
}
