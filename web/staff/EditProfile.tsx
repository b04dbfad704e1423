import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { type StaffChange, staffStatuses } from '../../shared/staff/input.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { withVersion } from '../data/meanwhile.ts'
import { type Coming, useChangeStaff, useGiveComing } from '../data/staff.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { PhotoField } from './PhotoField.tsx'
import { isOffered, readStaffChange, type StaffTyped, typedOf } from './profile-form.ts'
import { ServiceAssignments } from './ServiceAssignments.tsx'
import { StaffFields } from './StaffFields.tsx'
import { useLeaving } from './use-leaving.tsx'

interface EditProfileProps {
  open: boolean
  onClose: () => void
  salon: Salon
  member: Staff
  /** Index in the team. */
  index: number
}

/** A member's profile. Photo and services are saved at once, the rest by the button. */
export function EditProfile({ open, onClose, salon, member, index }: EditProfileProps) {
  const { t } = useTranslation(['staff', 'common'])
  const formId = useId()
  // The values when the form was opened, so that fields not touched here do not overwrite what others save meanwhile.
  const [before] = useState(member)
  const [typed, setTyped] = useState(() => typedOf(member))
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeStaff(salon.id, member.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  const giving = useGiveComing(salon.id)
  const leaving = useLeaving(salon, {
    of: 'inactive',
    confirmLabel: t('inactive.confirm'),
    busy: change.isPending,
    onConfirm: (_, coming) => {
      const read = readStaffChange(typed, before)
      leaving.close()
      if ('input' in read) send(read.input, { coming })
    },
  })
  const meanwhile = useMeanwhile(salon.id)
  const busy = change.isPending || checking || leaving.checking

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readStaffChange(typed, before)
    if ('codes' in read) return show(read.codes)

    show({})
    if (before.status !== 'inactive' && typed.status === 'inactive') leaving.ask(member)
    else if (isOffered(before) && !isOffered(typed))
      check({ kind: 'staff', staffId: member.id }, () => send(read.input))
    else send(read.input)
  }

  function send(
    input: StaffChange,
    { version = before.version, coming }: { version?: typeof before.version; coming?: Coming } = {},
  ) {
    const choices = { keep: (told: Meanwhile) => send(input, { version: told.version, coming }), take: onClose }
    change.mutate(withVersion(input, version), {
      onSuccess: () => {
        onClose()
        if (coming === undefined || coming === 'keep') return
        giving.mutate({ staffId: member.id, coming }, { onSuccess: (result) => leaving.report(member, result) })
      },
      onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
    })
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        busy={busy}
        title={t('profile.title', { name: showName(member) })}
        closeLabel={t('common:close')}
        foot={
          <>
            <CancelButton busy={busy} />
            <Button type="submit" form={formId} look="primary" busy={busy}>
              {busy ? t('profile.saving') : t('profile.save')}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <PhotoField salonId={salon.id} member={member} index={index} />
          <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
            <h3>{t('profile.basic')}</h3>
            <Offer member={member} typed={typed} onType={handleType} errorOf={errorOf} />
            <StaffFields
              required={[]}
              nameKept={before.firstName}
              typed={typed}
              onType={handleType}
              errorOf={errorOf}
            />
          </form>
          <ServiceAssignments salon={salon} member={member} />
          <p className="text-sm text-ink-2">{t('profile.hours')}</p>
        </div>
        {dialog}
        {meanwhile.dialog}
      </Dialog>
      {leaving.dialog}
    </>
  )

  function handleType(changes: Partial<StaffTyped>) {
    setTyped((was) => ({ ...was, ...changes }))
  }
}

interface OfferProps {
  member: Staff
  typed: StaffTyped
  onType: (changes: Partial<StaffTyped>) => void
  errorOf: (field: string) => string | undefined
}

/** Whether clients can request the member. */
function Offer({ member, typed, onType, errorOf }: OfferProps) {
  const { t } = useTranslation('staff')
  const on = typed.isAvailableForBooking

  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
      <Select
        label={t('fields.status')}
        value={typed.status}
        options={staffStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        error={errorOf('status')}
        onChange={(status) => onType({ status })}
      />
      <div className="grid content-start gap-1.5">
        <span className="text-sm font-medium">{t('fields.bookable')}</span>
        <Switch
          label={t('fields.bookable')}
          word={on ? t('fields.yes') : t('fields.no')}
          on={on}
          onChange={(isAvailableForBooking) => onType({ isAvailableForBooking })}
        />
      </div>
      {!isOffered(typed) && (
        <p className="text-sm text-ink-2 md:col-span-2">{t('fields.hidden', { name: member.firstName })}</p>
      )}
    </div>
  )
}
