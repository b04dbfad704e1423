import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BookingChange, Collision, type NearestStart } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { maxServicesPerVisit } from '../../../shared/bookings/limits.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import { showPrice, showTimes } from '../../../shared/format.ts'
import type { Service } from '../../../shared/services/contract.ts'
import { sentenceOf } from '../../api.ts'
import { now } from '../../clock.ts'
import { type OutsideHours, whyOutside } from '../../new-booking/outside-hours.ts'
import { TakenTimes } from '../../new-booking/TakenTimes.tsx'
import { useServices } from '../../services/queries.ts'
import { useStaff } from '../../staff/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { codesOf } from '../../ui/field-codes.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import type { ChangeIn } from '../take-back.ts'
import { ServiceLine } from './ServiceLine.tsx'
import { useEditVisit } from './use-edit-visit.ts'
import {
  atOffer,
  isAsBefore,
  kindOfRows,
  newRow,
  rowOf,
  serviceIn,
  timesOf,
  totalOf,
  type VisitRow,
} from './visit-form.ts'

interface EditVisitProps {
  booking: Booking
  /** The salon's time zone. */
  zone: string
  onDone: () => void
}

type Services = NonNullable<ChangeIn['services']>

/** The server's objection. */
type Trouble =
  | { kind: 'taken'; services: Services; collision: Collision }
  | { kind: 'outside'; services: Services; code: OutsideHours }
  | { kind: 'stale' | 'other'; text: string }

/** Edits the services of a visit: add, remove, reorder, reassign, lengths and prices. */
export function EditVisit({ booking, zone, onDone }: EditVisitProps) {
  const { t } = useTranslation(['details', 'calendar', 'common'])
  const [base, setBase] = useState(booking)
  const [rows, setRows] = useState(() => booking.services.map(rowOf))
  const [tellClient, setTellClient] = useState(true)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const edit = useEditVisit(booking.salonId, booking.id)
  const { form, errorOf, show, showRefusal, clear } = useFieldErrors()
  const { data: menu = [] } = useServices(booking.salonId)
  const { data: staff = [] } = useStaff(booking.salonId)
  const first = menu.find(({ status }) => status === 'active')
  const [added, setAdded] = useState(0)
  const times = timesOf(rows, base, now())
  const isComing = isUpcoming(base.status)
  const end = Math.max(...times.map((span) => span.end))

  function change(next: VisitRow[]) {
    setRows(next)
    setTrouble(null)
    clear()
  }

  function send(services: Services, more: Pick<ChangeIn, 'outsideHours'> = {}) {
    const input: ChangeIn = { version: base.version, services, ...(!tellClient && { tellClient }), ...more }
    const read = BookingChange.safeParse(input)
    show(read.success ? {} : codesOf(read.error.issues))
    if (!read.success) return
    setTrouble(null)
    edit.mutate(input, { onSuccess: onDone, onError: (error) => handleRefusal(error, services) })
  }

  function handleRefusal(error: Error, services: Services) {
    const { code, details } = error instanceof AppError ? error : {}
    const collision = Collision.safeParse(details)
    const outside = code && whyOutside(code)
    if (code === 'slot_taken' && collision.success) {
      setTrouble({ kind: 'taken', services, collision: collision.data })
    } else if (outside) setTrouble({ kind: 'outside', services, code: outside })
    else setTrouble({ kind: code === 'changed_meanwhile' ? 'stale' : 'other', text: sentenceOf(error) })
    showRefusal(error)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isAsBefore(rows, base)) onDone()
    else send(rows.map(serviceIn))
  }

  function takeOffer(start: NearestStart) {
    if (trouble?.kind === 'taken') send(atOffer(trouble.services, start))
  }

  function loadLatest() {
    setBase(booking)
    change(booking.services.map(rowOf))
  }

  function add(service: Service) {
    setAdded(added + 1)
    change([...rows, newRow(`new ${added}`, service, rows, staff)])
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <ServiceLine
            key={row.key}
            row={row}
            index={index}
            count={rows.length}
            span={times[index] && showTimes(zone, times[index].start, times[index].end)}
            menu={menu}
            staff={staff}
            errorOf={(field) => errorOf(`services.${index}.${field}`) ?? errorOf(`services.${index}`)}
            onChange={(next) => change(rows.with(index, next))}
            onMove={(to) => change(rows.toSpliced(index, 1).toSpliced(to, 0, row))}
            onRemove={() => change(rows.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {rows.length < maxServicesPerVisit && (
        <Button look="soft" disabled={!first} onClick={() => first && add(first)} className="justify-self-start">
          <Plus size={18} aria-hidden />
          {t('visit.add')}
        </Button>
      )}
      <dl className="flex flex-wrap gap-x-6 rounded-lg bg-sunken px-4 py-3">
        <div className="flex gap-2">
          <dt className="text-ink-2">{t('time')}</dt>
          <dd className="num font-semibold">{showTimes(zone, Math.min(...times.map((span) => span.start)), end)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-ink-2">{t('price')}</dt>
          <dd className="num font-semibold">{showPrice(totalOf(rows), kindOfRows(rows, menu))}</dd>
        </div>
      </dl>
      {isComing && (booking.customerPhone || booking.customerEmail) && (
        <div className="-mx-2">
          <Checkbox
            label={t('calendar:move.tell')}
            hint={t('visit.tell_hint')}
            checked={tellClient}
            onChange={setTellClient}
          />
        </div>
      )}
      {trouble?.kind === 'taken' && (
        <section role="alert" className="rounded-md border-l-4 border-danger bg-sunken px-4 py-2.5">
          <p className="font-semibold">{t('calendar:collision.title')}</p>
          <TakenTimes collision={trouble.collision} zone={zone} onTake={takeOffer} />
        </section>
      )}
      {(trouble?.kind === 'stale' || trouble?.kind === 'other') && (
        <div
          role="alert"
          className="grid justify-items-start gap-2 rounded-md border-l-4 border-danger bg-sunken px-4 py-2.5"
        >
          <p>{trouble.text}</p>
          {trouble.kind === 'stale' && <Button onClick={loadLatest}>{t('visit.load_latest')}</Button>}
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button disabled={edit.isPending} onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" look="primary" busy={edit.isPending}>
          {t('common:save')}
        </Button>
      </div>
      <ConfirmDialog
        open={trouble?.kind === 'outside'}
        title={t('calendar:outside.title')}
        question={trouble?.kind === 'outside' && t(`visit.outside.${trouble.code}`)}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('visit.outside.confirm')}
        confirmLook="primary"
        busy={false}
        onCancel={() => setTrouble(null)}
        onConfirm={() => trouble?.kind === 'outside' && send(trouble.services, { outsideHours: true })}
      />
    </form>
  )
}
