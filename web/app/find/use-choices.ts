import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ClipboardList, SquareUserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import { mayCall } from '../../../shared/accounts/roles.ts'
import { bookingReference } from '../../../shared/bookings/reference.ts'
import { localDateOf, showName, showShortDate, showTime } from '../../../shared/format.ts'
import { showPhone } from '../../../shared/phone.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { productKey } from '../../query-keys.ts'
import { languageNow } from '../../text/start.ts'
import { readSettingsMapWords, withWords } from '../../ui/part-words.ts'
import { minQueryLength, useFound } from './queries.ts'
import { type Choice, usePageChoices } from './use-page-choices.ts'

const max = 5

const ownAccount = '/settings'

const readMap = withWords(readSettingsMapWords, () => import('./settings-found.ts'))

export interface Group {
  key: 'clients' | 'visits' | 'actions' | 'pages' | 'settings'
  choices: readonly Choice[]
}

/** Everything that matches the search, in groups; empty groups are left out. */
export function useChoices(user: SessionUser, salon: Salon, typed: string) {
  const { t, i18n } = useTranslation('app')
  const router = useRouter()
  const language = languageNow(i18n)
  const { clients, visits, isEnabled, isPending, error } = useFound(salon.id, typed)
  const { actions, pages } = usePageChoices(user, salon, typed)
  const settings = useSettingChoices({ user, salon, pages }, typed)

  const found: Choice[] = clients.map(({ id, firstName, lastName, phone, visits: count }) => ({
    id,
    label: showName({ firstName, lastName }),
    hint: [phone && showPhone(phone), count > 0 ? t('find.visits_count', { count }) : t('find.first_time')]
      .filter(Boolean)
      .join(' · '),
    icon: SquareUserRound,
    choose: () => router.history.push(`/customers/${id}?salon=${salon.id}`),
  }))
  const booked: Choice[] = visits.map(({ id, customerFirstName, customerLastName, startTime }) => {
    const at = Date.parse(startTime)
    const day = showShortDate(localDateOf(salon.timezone, at), language)
    return {
      id,
      label: showName({ firstName: customerFirstName, lastName: customerLastName }),
      hint: `${day}, ${showTime(salon.timezone, at)} · ${bookingReference(id)}`,
      icon: ClipboardList,
      choose: () => router.history.push(`/bookings?booking=${id}&salon=${salon.id}`),
    }
  })
  const all: Group[] = [
    { key: 'clients', choices: isEnabled ? found : [] },
    { key: 'visits', choices: isEnabled ? booked : [] },
    { key: 'actions', choices: actions },
    { key: 'pages', choices: pages },
    { key: 'settings', choices: settings },
  ]
  const groups = all.filter(({ choices }) => choices.length > 0)
  return { groups, choices: groups.flatMap(({ choices }) => choices), isPending, error }
}

/** Settings that match the search in either language, without pages that were found already. Their map is loaded with the first search. */
function useSettingChoices(
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
