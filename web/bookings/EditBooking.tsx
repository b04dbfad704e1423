import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { BookingChange } from '../../shared/bookings/change.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { showName } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { useCustomer } from '../data/customers.ts'
import { Button } from '../ui/Button.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useEditBooking } from './booking-details.ts'
import { useVisitConflict } from './use-visit-conflict.tsx'

interface EditBookingProps {
  booking: Booking
  onDone: () => void
}

/** Contact and notes stored with this booking. Sends only what changed. */
export function EditBooking({ booking, onDone }: EditBookingProps) {
  const { t } = useTranslation(['details', 'common'])
  // The values when the form was opened, so that fields not touched here do not overwrite what others save meanwhile.
  const [read] = useState(booking)
  const before = fieldsOf(read)
  const [typed, setTyped] = useState(before)
  const edit = useEditBooking(booking.salonId, booking.id)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const conflict = useVisitConflict(booking.salonId)

  const people = useCustomer(booking.salonId, booking.customerId ?? '', { enabled: booking.customerId !== null }).data
  const [who, setWho] = useState('')
  const others = people?.family ?? []

  function choose(id: string) {
    const person =
      id === '' ? { firstName: before.firstName, lastName: before.lastName } : others.find((one) => one.id === id)
    setWho(id)
    setTyped({ ...typed, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' })
  }

  function field(name: 'firstName' | 'lastName' | 'phone' | 'email') {
    return {
      value: typed[name],
      error: errorOf(`customer.${name}`),
      onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save(read.version, (name) => typed[name] !== before[name])
  }

  /** Sends only these fields. */
  function save(version: number, isMine: (name: keyof typeof typed) => boolean) {
    const { notes, ...customer } = typed
    const names = ['firstName', 'lastName', 'phone', 'email'] as const
    const changed = Object.fromEntries(names.filter((name) => isMine(name)).map((name) => [name, customer[name]]))
    const asOther = who === '' ? {} : { firstName: typed.firstName, lastName: typed.lastName, otherPerson: true }
    const input: z.input<typeof BookingChange> = {
      version,
      ...(Object.keys({ ...changed, ...asOther }).length > 0 && { customer: { ...changed, ...asOther } }),
      ...(isMine('notes') && { notes }),
    }
    const understood = BookingChange.safeParse(input)
    show(understood.success ? {} : codesOf(understood.error.issues))
    if (understood.success) send(input)
  }

  function send(input: z.input<typeof BookingChange>) {
    edit.mutate(input, {
      onSuccess: onDone,
      onError: (error) =>
        conflict.caught(error, {
          base: read,
          mine: { ...read, ...asBooking(input) },
          take: onDone,
          save: ({ version }, isMine) => save(version, isMine),
        }) || showRefusal(error),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4 sm:grid-cols-2">
      {people && (
        <Select
          label={t('edit.who')}
          value={who}
          options={[
            { value: '', label: showName(before) },
            ...others.map((one) => ({ value: one.id, label: showName(one) })),
            { value: 'new', label: t('edit.who_new') },
          ]}
          onChange={choose}
          className="sm:col-span-2"
        />
      )}
      <TextField label={t('edit.first_name')} maxLength={80} autoComplete="off" {...field('firstName')} />
      <TextField label={t('edit.last_name')} maxLength={80} autoComplete="off" {...field('lastName')} />
      <TextField type="tel" label={t('edit.phone')} autoComplete="off" {...field('phone')} />
      <TextField type="email" label={t('edit.email')} maxLength={254} autoComplete="off" {...field('email')} />
      <TextArea
        label={t('edit.notes')}
        value={typed.notes}
        error={errorOf('notes')}
        maxLength={1000}
        onChange={(event) => setTyped({ ...typed, notes: event.target.value })}
        className="sm:col-span-2"
      />
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button disabled={edit.isPending} onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" look="primary" busy={edit.isPending}>
          {t('common:save')}
        </Button>
      </div>
      {conflict.dialog}
    </form>
  )
}

/** What is sent, as a visit has it. */
function asBooking({ customer, notes }: z.input<typeof BookingChange>): Partial<Booking> {
  return {
    ...(customer?.firstName !== undefined && { customerFirstName: customer.firstName }),
    ...(customer?.lastName !== undefined && { customerLastName: customer.lastName }),
    ...(customer?.phone !== undefined && { customerPhone: customer.phone }),
    ...(customer?.email !== undefined && { customerEmail: customer.email }),
    ...(notes !== undefined && { notes }),
  }
}

function fieldsOf(booking: Booking) {
  const { customerFirstName, customerLastName, customerPhone, customerEmail, notes } = booking
  return {
    firstName: customerFirstName,
    lastName: customerLastName,
    phone: customerPhone && showPhone(customerPhone),
    email: customerEmail,
    notes,
  }
}
