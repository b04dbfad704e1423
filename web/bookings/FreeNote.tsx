import { useTranslation } from 'react-i18next'
import { localDateOf, showName, showTime } from '../../shared/format.ts'
import { minutesBetween } from '../../shared/time.ts'
import { useDay } from '../data/calendar.ts'
import { useServices } from '../data/services.ts'
import { useStaff } from '../data/staff.ts'
import { isFreeAt, placesOfBoth } from './places-of-both.ts'
import type { Found } from './use-visit-conflict.tsx'

interface FreeNoteProps {
  salonId: string
  zone: string
  found: Found
  chosen: ReadonlySet<string>
}

/** Whether the technicians are free where both changes would put the visit. */
export function FreeNote({ salonId, zone, found, chosen }: FreeNoteProps) {
  const { t } = useTranslation('details')
  const { booking } = found.truth
  const { data: menu = [] } = useServices(salonId)
  const { data: team = [] } = useStaff(salonId)
  const places = placesOfBoth({ ...found, booking }, chosen, menu)
  const date = localDateOf(zone, places[0]?.start ?? Date.parse(booking.startTime))
  const { data: calendar } = useDay(salonId, date)
  if (!calendar) return null
  return places.map((place) => {
    const member = team.find(({ id }) => id === place.staffId)
    const isFree = isFreeAt(place, { calendar, date, menu, ownId: booking.id })
    if (!member || isFree === null) return null
    const words = {
      name: showName(member),
      time: showTime(zone, place.start),
      minutes: minutesBetween(place.start, place.end),
    }
    return (
      <span key={place.staffId + place.start} className="block">
        {t(isFree ? 'edit.is_free' : 'edit.not_free', words)}
      </span>
    )
  })
}
