import { useTranslation } from 'react-i18next'

/** What the browser's tab says. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation('app')
  return <title>{t('title', { page })}</title>
}
