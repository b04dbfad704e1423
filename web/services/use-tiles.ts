import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceKind } from '../../shared/prices.ts'
import { shortNameOf } from '../../shared/services/short-names.ts'
import { withMember } from '../../shared/staff/shown-service.ts'
import { translated } from '../../shared/text/translated.ts'
import type { ServiceWithGroups } from '../book/options/OptionsSheet.tsx'
import { useMenuAndTeam } from '../data/menu-and-team.ts'
import { languageNow } from '../text/start.ts'

export interface Tile {
  id: string
  name: string
  minutes: number
  price: string
  priceKind: PriceKind
  categoryId: string | null
}

/** The services of the menu as tiles, and its categories; empty until loaded. */
export function useTiles(salonId: string) {
  const { t, i18n } = useTranslation('floorBoard')
  const { data } = useMenuAndTeam(salonId)
  const language = languageNow(i18n)
  const other = t('walkin.other')
  return useMemo(() => {
    const menu = (data?.menu ?? []).flatMap((category) => {
      const services = category.services.filter(({ status }) => status === 'active')
      return services.length > 0 ? [{ ...category, services }] : []
    })
    return {
      isRead: data !== undefined,
      categories: menu.map(({ id, name, names }) => ({
        id: id ?? 'none',
        name: id === null ? other : translated(name, names, language).text,
      })),
      tiles: menu.flatMap(({ id: categoryId, services }) =>
        services.map(
          ({ id, duration, price, priceKind, ...service }): Tile => ({
            id,
            name: shortNameOf(service, language).text,
            minutes: duration,
            price,
            priceKind,
            categoryId: categoryId ?? 'none',
          }),
        ),
      ),
      /** The option groups of the service; null: it has none. */
      groupsOf: (serviceId: string, staffId: string | null): ServiceWithGroups | null => {
        const service = menu.flatMap(({ services }) => services).find(({ id }) => id === serviceId)
        if (!service || service.optionGroupIds.length === 0) return null
        return withMember({ staff: data?.team ?? [] }, service, staffId)
      },
      /** Members who do all of these services. */
      doing: (serviceIds: readonly string[]) =>
        (data?.team ?? []).filter(
          (member) => member.status === 'active' && serviceIds.every((id) => member.serviceIds.includes(id)),
        ),
    }
  }, [data, language, other])
}
