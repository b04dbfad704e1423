import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import { mayCall } from '../../../shared/accounts/roles.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { productKey } from '../../query-keys.ts'
import { readSettingsMapWords, withWords } from '../../ui/part-words.ts'
import { minQueryLength } from './queries.ts'
import type { Choice } from './use-page-choices.ts'

const max = 5
const ownAccount = '/settings'
const readMap = withWords(readSettingsMapWords, () => import('./settings-found.ts'))

/** Settings that match the search in either language, without pages that were found already. Their map is loaded with the first search. */
export function useSettingChoices(
  { user, salon, pages }: { user: SessionUser; salon: Salon; pages: readonly Choice[] },
  typed: string,
): Choice[] {
  const { t } = useTranslation('settingsMap')
  const router = useRouter()
  const isEnabled = mayCall(user.role, 'owner') && typed.trim().length >= minQueryLength
  const { data: map } = useQuery({
    queryKey: productKey('settings-map'),
    queryFn: readMap,
    enabled: isEnabled,
    staleTime: 'static',
  })
  if (!isEnabled || !map) return []

  return map
    .settingsFound(typed, (id) => ({ label: t(`entries.${id}.label`), hint: t(`entries.${id}.hint`) }))
    .filter(({ to }) => !pages.some(({ id }) => id === to) && !(user.viewing && to === ownAccount))
    .slice(0, max)
    .map(({ label, icon, to }) => ({
      id: to,
      label,
      icon,
      choose: () => router.history.push(`${to}?salon=${salon.id}`),
    }))
}
