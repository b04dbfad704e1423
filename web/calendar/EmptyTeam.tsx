import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import { useSession } from '../accounts/session.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The day view of a salon without staff. */
export function EmptyTeam() {
  const { t } = useTranslation('calendar')
  const user = useSession()
  const action = user && mayCall(user.role, 'owner') && (
    <Link to="/staff" className={buttonClass('primary')}>
      {t('no_team.action')}
    </Link>
  )

  return <EmptyState icon={Users} title={t('no_team.title')} hint={t('no_team.text')} action={action} />
}
