import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showName } from '../../../shared/format.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { useMenuAndTeam } from '../../data/menu-and-team.ts'
import { salonKey } from '../../query-keys.ts'
import { languageNow } from '../../text/start.ts'
import { nameOf } from '../names.ts'
import { showPercent } from '../show-percent.ts'
import type { SideWords } from './check-side.ts'

type MenuAndTeam = ReturnType<typeof useMenuAndTeam>['data']

/** Names of what two desks changed of a check; the menu and the team are those that the dialog over it has loaded. */
export function useSideWords(salonId: string, check: Check): SideWords {
  const { t, i18n } = useTranslation('till')
  const queries = useQueryClient()
  const language = languageNow(i18n)
  const loaded = () => queries.getQueryData<MenuAndTeam>(salonKey(salonId, 'menu-and-team'))

  return {
    nameOf: ({ id, kind, serviceId, productId }) => {
      const services = loaded()?.menu.flatMap((category) => category.services) ?? []
      const good =
        services.find((service) => service.id === serviceId) ??
        check.lines.find((line) => (productId ? line.productId === productId : line.id === id))
      return good ? nameOf(good, language) : t(`add.${kind}`)
    },
    memberOf: (staffId) => {
      const member = loaded()?.team.find(({ id }) => id === staffId)
      const seen = check.lines.find((line) => line.staffId === staffId)?.staffFirstName
      return (member ? showName(member) : seen) || t('line.nobody')
    },
    percent: (bp) => showPercent(bp, language),
    split: (split) => t(`tip.by_${split}`),
  }
}
