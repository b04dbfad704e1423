import { useTranslation } from 'react-i18next'
import { Toasts } from '../ui/Toasts.tsx'

export function Notices() {
  const { t } = useTranslation(['app', 'common'])
  return <Toasts regionLabel={t('toasts')} closeLabel={t('common:close')} />
}
