import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookVisit } from '../../shared/bookings/contract.ts'
import type { Shown, TermsChanged } from '../../shared/bookings/shown.ts'
import { showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { LocalDate } from '../../shared/time.ts'
import { call, sentenceOf } from '../api.ts'
import { named, type Offer, staffFor } from '../book/offer.ts'
import { type Attempt, attemptFor } from '../book/request.ts'
import { customerErrors } from '../book/steps.ts'
import { askFor, useDays } from '../book/use-days.ts'
import {
  type Customer,
  chooseDate,
  chooseStaffForAll,
  chooseTimes,
  emptyWizard,
  toggleService,
  type Wizard,
} from '../book/wizard.ts'
import { TermsQuestion } from '../bookings/TermsQuestion.tsx'
import { useMenuAndTeam } from '../data/menu-and-team.ts'
import { readAgain } from '../live/reread.ts'
import { requestOfDraft, startDraft } from '../new-booking/draft.ts'
import { ownersOffer } from '../new-booking/owners-offer.ts'
import { newKey } from '../new-key.ts'
import { useMemberOption } from '../staff/licenses/flags.ts'
import { languageNow } from '../text/start.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { termsIn } from '../ui/terms-in.ts'
import { notify } from '../ui/toast.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { Waiting } from '../ui/Waiting.tsx'

interface SimpleAppointmentProps {
  salon: Salon
  date: LocalDate
  open: boolean
  onClose: () => void
}

/** A new appointment in one short form: one client, one service, one of its free times. The booking page can do more. */
export function SimpleAppointment({ salon, date, open, onClose }: SimpleAppointmentProps) {
  const { t } = useTranslation(['newBooking', 'book', 'app'])
  const queries = useQueryClient()
  const answer = useMenuAndTeam(salon.id)
  const [wizard, setWizard] = useState(() => chooseDate(emptyWizard, date))
  /** Of reading the free times. */
  const [round, setRound] = useState(0)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const attempt = useRef<Attempt | null>(null)
  const [terms, setTerms] = useState<TermsChanged | null>(null)
  const offer = answer.data && ownersOffer(salon, answer.data.menu, answer.data.team)

  const booking = useMutation({
    networkMode: 'always',
    mutationFn: async (accepted?: Shown) => {
      if (!offer) return
      const input = {
        ...requestOfDraft({ ...startDraft({}), wizard }, offer, false),
        ...(accepted && { shown: accepted }),
      }
      attempt.current = attemptFor(input, attempt.current, newKey)
      await call(bookVisit, { input, headers: { 'Idempotency-Key': attempt.current.key } })
    },
    onSuccess: () => {
      notify({ kind: 'success', title: t('app:success'), text: t('created') })
      onClose()
      return readAgain(queries, salon.id, [{ kind: 'bookings' }])
    },
    onError: (error) => {
      const changed = termsIn(error)
      if (changed) return setTerms(changed)
      notify({ kind: 'failure', title: t('failed'), text: sentenceOf(error) })
      showRefusal(error, { 'customer.phone': 'phone', 'customer.firstName': 'firstName' })
      // Its time may have been taken in the meantime.
      setWizard(chooseTimes(wizard, []))
      setRound(round + 1)
    },
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const codes = {
      ...customerErrors(wizard.customer),
      ...(wizard.serviceIds.length === 0 && { service: 'required' }),
      ...(wizard.times.length === 0 && { time: 'required' }),
    }
    show(codes)
    if (Object.keys(codes).length === 0) booking.mutate(undefined)
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      submitLabel={t(booking.isPending ? 'book:review.creating' : 'book:review.create')}
      busy={booking.isPending}
      form={form}
      onSubmit={handleSubmit}
      question={
        terms && (
          <TermsQuestion
            terms={terms}
            act="book"
            onCancel={() => setTerms(null)}
            onConfirm={() => {
              setTerms(null)
              booking.mutate(terms.now)
            }}
          />
        )
      }
    >
      <QueryState
        of={answer}
        waiting={<Waiting label={t('loading')} shapes={['h-11 w-full', 'h-11 w-full', 'h-11 w-full']} />}
        failed={t('offer_failed')}
      >
        {({ menu, team }) => (
          <Fields
            key={round}
            offer={ownersOffer(salon, menu, team)}
            wizard={wizard}
            onChange={setWizard}
            errorOf={errorOf}
          />
        )}
      </QueryState>
    </FormDialog>
  )
}

interface FieldsProps {
  offer: Offer
  wizard: Wizard
  onChange: (wizard: Wizard) => void
  errorOf: (field: string) => string | undefined
}

const none = ''

function Fields({ offer, wizard, onChange, errorOf }: FieldsProps) {
  const { t } = useTranslation('calendar')
  const optionOf = useMemberOption()
  const { serviceIds, staffByService, date, times, customer } = wizard
  const [serviceId = none] = serviceIds
  const days = useDays(askFor(offer.salon.id, wizard), serviceId === none ? null : date, 1)
  const free = days.days.flatMap(({ slots }) => slots.filter(({ disabled }) => !disabled))
  const services = offer.menu.flatMap((category) => category.services.filter(({ addOn }) => !addOn))

  const contact = (field: keyof Customer, label: string) => (
    <TextField
      label={label}
      value={customer[field]}
      type={field === 'phone' ? 'tel' : 'text'}
      autoComplete="off"
      maxLength={80}
      error={errorOf(field)}
      onChange={({ target }) => onChange({ ...wizard, customer: { ...customer, [field]: target.value } })}
    />
  )

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {contact('firstName', t('simple.first_name'))}
      {contact('lastName', t('simple.last_name'))}
      <div className="sm:col-span-2">{contact('phone', t('simple.phone'))}</div>
      <Select
        label={t('simple.service')}
        value={serviceId}
        options={[
          { value: none, label: t('simple.choose') },
          ...services.map((service) => ({ value: service.id, label: named(service, languageNow()).text })),
        ]}
        error={errorOf('service')}
        onChange={(id) => onChange(toggleService({ ...wizard, serviceIds: [], staffByService: {} }, id, offer))}
      />
      <Select
        label={t('staff')}
        value={staffByService[serviceId] ?? none}
        options={[
          { value: none, label: t('any_hint') },
          ...staffFor(offer, serviceIds).map((member) => ({ value: member.id, label: optionOf(member) })),
        ]}
        onChange={(id) => onChange(chooseStaffForAll(wizard, id === none ? null : id))}
      />
      <TextField
        type="date"
        label={t('simple.date')}
        value={date ?? ''}
        required
        onChange={({ target }) => target.value && onChange(chooseDate(wizard, target.value))}
      />
      <Select
        label={t('simple.time')}
        value={times[0]?.startDateTime ?? none}
        options={[
          { value: none, label: t('simple.choose') },
          ...free.map(({ startDateTime }) => ({
            value: startDateTime,
            label: showTime(offer.salon.timezone, Date.parse(startDateTime)),
          })),
        ]}
        hint={serviceId !== none && !days.loading && free.length === 0 ? t('simple.no_times') : undefined}
        error={errorOf('time') ?? days.failure ?? undefined}
        onChange={(start) =>
          onChange(chooseTimes(wizard, free.find(({ startDateTime }) => startDateTime === start)?.lines ?? []))
        }
      />
    </div>
  )
}
