import { useTranslation } from 'react-i18next'
import type { WaitingPerson } from '../../shared/floor/contract.ts'
import type { PassedOverOut } from '../../shared/floor/parts.ts'
import { showClock } from '../../shared/format.ts'
import { translated } from '../../shared/text/translated.ts'
import { languageNow } from '../text/start.ts'

/** Why a member is passed over, as a sentence. */
export function useWhyWords(zone: string) {
  const { t, i18n } = useTranslation('floorBoard')

  /** @param ownId the party that the reason is against */
  return (
    { why, at, soon, serviceId, partyId, clientName }: PassedOverOut,
    services: WaitingPerson['services'],
    ownId?: string,
  ): string => {
    const time = at === null ? '' : showClock(zone, Date.parse(at))
    // Walk-ins without a name are called by their number.
    const client = clientName.replace(/^#/, `${t('party.no_name')} `) || t('party.no_name')
    if (why === 'takes_other' && partyId === ownId) return t('why.takes_same')
    switch (why) {
      case 'cannot': {
        const found = services.find((service) => service.serviceId === serviceId)
        if (!found) return t('why.cannot_all')
        return t('why.cannot', { service: translated(found.name, found.names, languageNow(i18n)).text })
      }
      case 'on_break':
        return time ? t('why.on_break_until', { time }) : t('why.on_break')
      case 'in_chair':
        return soon || !time ? t('why.in_chair_soon', { client }) : t('why.in_chair', { client, time })
      case 'booked':
      case 'leaves':
      case 'shift_break':
      case 'takes_other':
        return t(`why.${why}`, { client, time })
      default:
        return t(`why.${why}`)
    }
  }
}

/** Whether the front desk may choose the member anyway. */
export function canBeChosen({ why }: PassedOverOut): boolean {
  return why !== 'cannot' && why !== 'in_chair' && why !== 'on_break'
}

/** Whether the member can be chosen without passing anybody over. */
export function isFree({ why }: PassedOverOut): boolean {
  return why === 'later' || why === 'takes_other'
}
