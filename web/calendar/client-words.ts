/** What the front desk should know about a client, most important first. */

import { useTranslation } from 'react-i18next'
import type { ClientAlert } from '../../shared/bookings/calendar.ts'

/** A client's alert in words; empty without one. */
export function useClientWords(): (client: ClientAlert | null) => string[] {
  const { t } = useTranslation('calendar')

  return (client) =>
    client
      ? [
          client.blocked && t('client.blocked'),
          client.noShows > 0 && t('client.no_shows', { count: client.noShows }),
          client.notes,
          client.preferences && t('client.preferences', { text: client.preferences }),
        ].flatMap((words) => words || [])
      : []
}
