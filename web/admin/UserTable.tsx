import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { showName } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { type UserAct, UserActions } from './UserActions.tsx'
import { RoleBadge, StatusBadge, showCreated } from './UserWords.tsx'

export interface UserListProps {
  users: readonly AdminUser[]
  onAct: (act: UserAct, user: AdminUser) => void
}

export function UserTable({ users, onAct }: UserListProps) {
  const { t, i18n } = useTranslation('admin')

  return (
    <Table
      label={t('users.table')}
      head={
        <>
          <HeadCell>{t('users.name')}</HeadCell>
          <HeadCell>{t('users.email')}</HeadCell>
          <HeadCell>{t('users.role')}</HeadCell>
          <HeadCell>{t('users.status')}</HeadCell>
          <HeadCell className="max-lg:hidden">{t('users.created')}</HeadCell>
          <HeadCell>{t('users.actions')}</HeadCell>
        </>
      }
    >
      {users.map((user) => (
        <Row key={user.id}>
          <Cell className="font-semibold">{showName(user)}</Cell>
          <Cell className="min-w-44 wrap-anywhere text-ink-2">{user.email}</Cell>
          <Cell>
            <RoleBadge role={user.role} />
          </Cell>
          <Cell>
            <StatusBadge status={user.status} />
          </Cell>
          <Cell className="num whitespace-nowrap text-ink-2 max-lg:hidden">
            {showCreated(user.createdAt, languageNow(i18n))}
          </Cell>
          <Cell>
            <UserActions user={user} onAct={(act) => onAct(act, user)} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
