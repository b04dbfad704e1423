import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { UserActions } from './UserActions.tsx'
import type { UserListProps } from './UserTable.tsx'
import { StatusBadge, showCreated } from './UserWords.tsx'

/** The list of accounts on phones. */
export function UserCards({ users, onAct }: UserListProps) {
  const { t, i18n } = useTranslation('admin')

  return (
    <ul className="grid gap-3">
      {users.map((user) => (
        <li key={user.id} className={`${cardClass} px-4 pt-3.5 pb-1.5`}>
          <div className="flex items-center justify-between gap-2">
            <h2 className="min-w-0 text-base font-semibold wrap-break-word">{showName(user)}</h2>
            <StatusBadge status={user.status} />
          </div>
          <p className="text-sm break-all text-ink-2">{user.email}</p>
          <p className="text-sm text-ink-3">
            {t(`roles.${user.role}`)} ·{' '}
            <span className="num">
              {t('users.created_on', { date: showCreated(user.createdAt, languageNow(i18n)) })}
            </span>
          </p>
          <div className="mt-1 -ml-2.5">
            <UserActions user={user} onAct={(act) => onAct(act, user)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
