import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { firstLanguage, type Language } from '../../shared/text/language.ts'
import { noTranslations, translated } from '../../shared/text/translated.ts'
import { languageNow } from '../text/start.ts'
import type { TranslatedName } from './names.ts'
import { useServices } from './services.ts'

export interface BookedService {
  /** Null: deleted since. Absent: only its name is known. */
  serviceId?: string | null
  serviceName: string
}

/**
 * Names booked services: in the reader's language if the menu has that, otherwise as booked. The menu is read once for a whole page, and
 * not at all for readers of the first language.
 */
export function useBookedName(salonId: string): (booked: BookedService) => string {
  const { i18n } = useTranslation()
  return useNameOn(useServices(salonId, languageNow(i18n) !== firstLanguage).data)
}

/** The same, where the menu has been read anyway. */
export function useNameOn(
  menu: readonly (TranslatedName & { id: string })[] | undefined,
): (booked: BookedService) => string {
  const { i18n } = useTranslation()
  const language = languageNow(i18n)

  return useMemo(() => nameOn(menu, language), [menu, language])
}

/** The same, outside of a component. */
export function nameOn(
  menu: readonly (TranslatedName & { id: string })[] | undefined,
  language: Language,
): (booked: BookedService) => string {
  const byId = new Map(menu?.map(({ id, names }) => [id, names]))
  const byName = new Map(menu?.map(({ name, names }) => [name, names]))
  return ({ serviceId, serviceName }) => {
    const names = byId.get(serviceId ?? '') ?? byName.get(serviceName) ?? noTranslations
    return translated(serviceName, names, language).text
  }
}

/** All of a visit, in its order. */
export function useBookedNames(salonId: string): (services: readonly BookedService[]) => string {
  const nameOf = useBookedName(salonId)
  return (services) => services.map(nameOf).join(', ')
}
