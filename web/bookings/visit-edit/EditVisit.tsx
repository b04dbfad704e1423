import { type FormEvent, useState } from 'react'
import type { NearestStart } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { Shown } from '../../../shared/bookings/shown.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import type { IsMine } from '../../audit/both-changed.ts'
import { now } from '../../clock.ts'
import { useServices } from '../../data/services.ts'
import { useStaff } from '../../data/staff.ts'
import { useVisitConflict } from '../use-visit-conflict.tsx'
import { EditFoot, TellClient, VisitSums } from './EditFoot.tsx'
import { EditTrouble } from './EditTrouble.tsx'
import { useSendChange } from './use-send-change.ts'
import { VisitRows } from './VisitRows.tsx'
import {
  atOffer,
  isAsBefore,
  kindOfRows,
  rowOf,
  rowsOfBoth,
  serviceIn,
  shownOf,
  spanOf,
  timesOf,
  totalOf,
  type VisitRow,
  visitOf,
} from './visit-form.ts'

interface EditVisitProps {
  booking: Booking
  /** The salon's time zone. */
  zone: string
  onDone: () => void
}

/** Edits the services of a visit: add, remove, reorder, reassign, lengths and prices. */
export function EditVisit({ booking, zone, onDone }: EditVisitProps) {
  const [base, setBase] = useState(booking)
  const [rows, setRows] = useState(() => booking.services.map(rowOf))
  const [tellClient, setTellClient] = useState(true)
  const { form, errorOf, trouble, isPending, sent, send, insist, accept, leave, clear } = useSendChange({
    salonId: booking.salonId,
    bookingId: booking.id,
    onConflict: (error) => conflict.caught(error, { base, mine: visitOf(base, rows), take: onDone, save: saveBoth }),
    onDone,
  })
  const conflict = useVisitConflict(booking.salonId)
  const { data: menu = [] } = useServices(booking.salonId)
  const { data: team = [] } = useStaff(booking.salonId)
  const times = timesOf(rows, base, { now: now() })

  function changeRows(next: VisitRow[]) {
    setRows(next)
    clear()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isAsBefore(rows, base)) onDone()
    else save(base, rows, shownOf(rows, { menu, team }))
  }

  function save({ version }: Booking, typed: readonly VisitRow[], shown: Shown) {
    send({ version, services: typed.map(serviceIn), shown, ...(!tellClient && { tellClient }) })
  }

  /** What another desk changed and nobody was shown is asked about where the sum is another one. */
  function saveBoth(now: Booking, isMine: IsMine, isShown: boolean) {
    const both = rowsOfBoth(base, now, { rows, isMine })
    setBase(now)
    changeRows(both)
    save(now, both, shownOf(isShown ? both : rows, { menu, team }))
  }

  function takeOffer(start: NearestStart) {
    const { outsideHours: _, services = [], ...input } = sent
    send({ ...input, services: atOffer(services, start) })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <VisitRows
        rows={rows}
        times={times}
        zone={zone}
        menu={menu}
        staff={team}
        errorOf={errorOf}
        onChange={changeRows}
      />
      <VisitSums span={spanOf(times)} zone={zone} cents={totalOf(rows)} kind={kindOfRows(rows, { menu, team })} />
      {isUpcoming(base.status) && (booking.customerPhone || booking.customerEmail) && (
        <TellClient checked={tellClient} onChange={setTellClient} />
      )}
      <EditTrouble
        trouble={trouble}
        salon={{ id: booking.salonId, timezone: zone }}
        onTake={takeOffer}
        onLeave={leave}
        onInsist={insist}
        onAccept={accept}
      />
      {conflict.dialog}
      <EditFoot busy={isPending} onCancel={onDone} />
    </form>
  )
}
