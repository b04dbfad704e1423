import { UserSearch } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Role } from '../../shared/accounts/role-input.ts'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { UserStatus } from '../../shared/admin/input.ts'
import { showName } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { cardClass } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { type AdminSearch, maxSearchLength } from './admin-search.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { pageSize, useChangeUser, useUsers } from './queries.ts'
import { ResetPassword } from './ResetPassword.tsx'
import { type UserAct, UserActions } from './UserActions.tsx'
import { UserFields } from './UserFields.tsx'
import { type UserListProps, UserTable } from './UserTable.tsx'
import { StatusBadge, showCreated } from './UserWords.tsx'
import { readUserChange, typedOf } from './user-form.ts'

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

interface EditUserProps {
  user: AdminUser
  onClose: () => void
}

function EditUser({ user, onClose }: EditUserProps) {
  const { t } = useTranslation(['admin', 'common'])
  const formId = useId()
  const before = typedOf(user)
  const [typed, setTyped] = useState(before)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeUser(user.id)
  const busy = change.isPending
  const leavesSalons = before.role === 'salon_owner' && typed.role === 'super_admin'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readUserChange(typed, before)
    show('codes' in read ? read.codes : {})
    if ('input' in read) change.mutate(read.input, { onSuccess: onClose, onError: (error) => showRefusal(error) })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={t('edit.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={busy} />
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <UserFields typed={typed} onType={(changes) => setTyped((was) => ({ ...was, ...changes }))} errorOf={errorOf} />
        {leavesSalons && <p className="text-sm text-ink-2">{t('fields.salons_stay')}</p>}
      </form>
    </Dialog>
  )
}

/** The list of accounts on phones. */
function UserCards({ users, onAct }: UserListProps) {
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
