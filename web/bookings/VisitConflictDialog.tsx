import { useTranslation } from 'react-i18next'
import { BookingStatus } from '../../shared/bookings/contract.ts'
import { localDateOf, showMinutes, showMoney, showName, showShortDate, showTime } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { minutesBetween } from '../../shared/time.ts'
import { BothChangedDialog } from '../audit/BothChangedDialog.tsx'
import type { SideField } from '../audit/both-changed.ts'
import { useBookedName } from '../data/booked-names.ts'
import { useDay } from '../data/calendar.ts'
import { useOwnSalons } from '../data/salons.ts'
import { useServices } from '../data/services.ts'
import { useStaff } from '../data/staff.ts'
import { languageNow } from '../text/start.ts'
import { customerName } from './people.ts'
import { isFreeAt, placesOfBoth } from './places-of-both.ts'
import type { FoundConflict } from './use-visit-conflict.tsx'

interface VisitConflictDialogProps {
  salonId: string
  open: boolean
  found: FoundConflict
  onBack: () => void
  onTake: () => void
  onSave: (chosen: ReadonlySet<string>) => void
}

/** What two desks changed of a visit. */
export function VisitConflictDialog({ salonId, open, found, onBack, onTake, onSave }: VisitConflictDialogProps) {
  const { t, i18n } = useTranslation(['details', 'bookings'])
  const language = languageNow(i18n)
  const zone = useOwnSalons().data?.find(({ id }) => id === salonId)?.timezone
  const { data: team = [] } = useStaff(salonId)
  const nameOf = useBookedName(salonId)
  if (zone === undefined) return null

  const { base, differences, truth } = found
  const { booking, changes } = truth
  const last = changes.at(-1)
  const dateOf = (at: number) => localDateOf(zone, at)
  const began = Date.parse(base.startTime)
  const isSameDay = differences.every(({ field, theirs, mine }) => {
    return field !== 'time' || (dateOf(Number(theirs)) === dateOf(began) && dateOf(Number(mine)) === dateOf(began))
  })
  const when = (at: number) => `${showShortDate(dateOf(at), language)}, ${showTime(zone, at)}`

  function say(field: SideField | 'line', value: string): string {
    switch (field) {
      case 'time':
        return isSameDay ? showTime(zone ?? 'UTC', Number(value)) : when(Number(value))
      case 'status': {
        const status = BookingStatus.safeParse(value).data
        return status ? t(`bookings:statuses.${status}`) : value
      }
      case 'staff':
        return staffName(value)
      case 'minutes':
        return showMinutes(Number(value), language)
      case 'price':
        return showMoney(Number(value))
      case 'notes':
        return value && `“${value}”`
      case 'phone':
        return value && showPhone(value)
      default:
        return value
    }
  }

  function staffName(id: string): string {
    if (id === '') return t('bookings:unassigned')
    const member = team.find((one) => one.id === id)
    return member ? showName(member) : t('visit.any')
  }

  const services = base.services.map(nameOf).join(', ')
  const staff = [...new Set(base.services.flatMap(({ staffId }) => staffId ?? []))].map(staffName).join(', ')
  return (
    <BothChangedDialog
      open={open}
      zone={zone}
      conflict={{
        thing: 'visit',
        by: last ? last.userName || t(`history.by.${last.actor}`) : '',
        at: last?.at ?? base.startTime,
        about: {
          name: customerName(booking),
          text: t(staff ? 'edit.about_with' : 'edit.about', { services, when: when(began), staff }),
        },
        differences,
        say,
        onTake,
        onSave,
        onBack,
        renderNote: (chosen) => <FreeNote salonId={salonId} zone={zone} found={found} chosen={chosen} />,
      }}
    />
  )
}

interface FreeNoteProps {
  salonId: string
  zone: string
  found: FoundConflict
  chosen: ReadonlySet<string>
}

/** Whether the technicians are free where both changes would put the visit. */
function FreeNote({ salonId, zone, found, chosen }: FreeNoteProps) {
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
