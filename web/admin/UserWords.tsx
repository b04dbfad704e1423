import { useTranslation } from 'react-i18next'
import type { Role } from '../../shared/accounts/roles.ts'
import type { UserStatus } from '../../shared/admin/input.ts'
import { localDateOf, showDate } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { roleIcon, userStatusLook } from './user-look.ts'

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation('admin')
  const Icon = roleIcon[role]
  return (
    <Badge>
      <Icon size={16} aria-hidden />
      {t(`roles.${role}`)}
    </Badge>
  )
}

export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('admin')
  const { icon: Icon, tint } = userStatusLook[status]
  return (
    <Badge className={tint}>
      <Icon size={16} aria-hidden />
      {t(`statuses.${status}`)}
    </Badge>
  )
}

/** The date in UTC, as an account belongs to no salon. */
export function showCreated(createdAt: string, language: Language): string {
  return showDate(localDateOf('UTC', Date.parse(createdAt)), language)
}
