import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Role } from '../../shared/accounts/role-input.ts'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { UserStatus } from '../../shared/admin/input.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { type AdminSearch, maxSearchLength } from './admin-search.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { EditUser } from './EditUser.tsx'
import { pageSize, useUsers } from './queries.ts'
import { ResetPassword } from './ResetPassword.tsx'
import type { UserAct } from './UserActions.tsx'
import { UserCards } from './UserCards.tsx'
import { UserTable } from './UserTable.tsx'

interface UsersTabProps {
  search: AdminSearch
  onSearch: (changes: AdminSearch) => void
}

/** One dialog for the whole list, whichever row opened it. */
export function UsersTab({ search, onSearch }: UsersTabProps) {
  const { t } = useTranslation('admin')
  const users = useUsers(search)
  const wide = useWideScreen()
  const [open, setOpen] = useState<{ act: UserAct; user: AdminUser } | null>(null)
  const List = wide ? UserTable : UserCards
  const close = () => setOpen(null)

  return (
    <div className="grid grid-cols-1 gap-4">
      <UserFilters search={search} onSearch={onSearch} />
      <PagedList
        of={users}
        pageSize={pageSize}
        page={search.page ?? 1}
        onPage={(page) => onSearch({ page })}
        waiting={<Waiting label={t('loading')} className="block" shapes={['h-64 w-full']} />}
        empty={<EmptyState icon={UserSearch} title={t('users.none.title')} hint={t('users.none.hint')} />}
        showing={(places) => t('showing', places)}
        failed={t('users.failed')}
      >
        {({ users: rows }) => <List users={rows} onAct={(act, user) => setOpen({ act, user })} />}
      </PagedList>
      {open?.act === 'edit' && <EditUser user={open.user} onClose={close} />}
      {open?.act === 'reset' && <ResetPassword user={open.user} onClose={close} />}
      {open?.act === 'delete' && <DeleteUser user={open.user} onClose={close} />}
    </div>
  )
}

function UserFilters({ search, onSearch }: UsersTabProps) {
  const { t } = useTranslation('admin')
  const everyone = { value: '', label: t('everyone') } as const

  return (
    <div className="grid grid-cols-2 items-end gap-2.5 md:flex md:gap-3">
      <SearchField
        label={t('users.search')}
        value={search.q ?? ''}
        onChange={(q) => onSearch({ q: q.slice(0, maxSearchLength) })}
        className="max-md:col-span-full md:w-80"
      />
      <Select
        label={t('users.role')}
        value={search.role ?? ''}
        options={[everyone, ...Role.options.map((value) => ({ value, label: t(`roles.${value}`) }))]}
        onChange={(role) => onSearch({ role: role || undefined })}
        className="md:w-44"
      />
      <Select
        label={t('users.status')}
        value={search.status ?? ''}
        options={[everyone, ...UserStatus.options.map((value) => ({ value, label: t(`statuses.${value}`) }))]}
        onChange={(status) => onSearch({ status: status || undefined })}
        className="md:w-40"
      />
    </div>
  )
}
