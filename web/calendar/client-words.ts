/** What the desk should know of a client, one thing after the other: the gravest first. */

import { useTranslation } from 'react-i18next'
import type { ClientAlert } from '../../shared/bookings/calendar.ts'

/** A function of a client's alert; of who is unremarkable it says nothing. */
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
