import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Shown } from '../../../shared/bookings/shown.ts'
import { AppError } from '../../../shared/errors.ts'
import { withPeople } from '../../../shared/floor/companions.ts'
import type { Door, JoinAtDoor, JoinedLine } from '../../../shared/floor/door.ts'
import { maxServicesPerClient } from '../../../shared/floor/limits.ts'
import { consentVersion } from '../../../shared/messages/consent.ts'
import { parsePhone } from '../../../shared/phone.ts'
import type { ChosenOption } from '../../../shared/services/options.ts'
import { call } from '../../api.ts'
import { useTermsQuestion } from '../../book/use-terms-question.tsx'
import { fetchedPart } from '../../ui/fetched-part.tsx'
import { joinAtDoor } from '../calls.ts'
import { useText } from '../use-text.ts'
import { ChosenOptions } from './ChosenOptions.tsx'
import {
  firstWithoutService,
  membersFor,
  nothing,
  oneClient,
  requestOf,
  shownOf,
  stillOffered,
  withAnswers,
  withService,
} from './clients.ts'
import { KioskTitle } from './KioskTitle.tsx'
import { People } from './People.tsx'
import { ServiceTiles } from './ServiceTiles.tsx'
import { useAttempt } from './use-attempt.ts'
import { useQuote } from './use-quote.ts'
import { WalkInFields } from './WalkInFields.tsx'
import { WalkInFoot } from './WalkInFoot.tsx'

/** Loaded with the first service that has options. */
const DoorOptions = fetchedPart(() => import('./DoorOptions.tsx'), null, { keeps: false })

interface WalkInProps {
  door: Door
  token: string
  /** On the client's own phone, not on the tablet. */
  own: boolean
  onJoined: (joined: JoinedLine, name: string) => void
  onBack: () => void
  /** The menu is not as it was shown. */
  onStale: () => void
}

/** Joining the line, on a single screen: services, people, requested member, and name. */
export function WalkIn({ door, token, own, onJoined, onBack, onStale }: WalkInProps) {
  const { t, language } = useText()
  const [chosen, setChosen] = useState(oneClient)
  const [at, setAt] = useState(0)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const [pressed, setPressed] = useState(0)
  const isPressed = pressed > 0
  /** The service whose options are being chosen. */
  const [asking, setAsking] = useState<Door['services'][number] | null>(null)
  const [declined, setDeclined] = useState<string | null>(null)
  const terms = useTermsQuestion('join', setDeclined)
  const { busy, failure, run } = useAttempt((input: JoinAtDoor, key) =>
    call(joinAtDoor, { params: { token }, input, headers: { 'Idempotency-Key': key } }).catch((error: unknown) => {
      onStale()
      terms.ask(error, (accepted) => void join(accepted))
      throw error
    }),
  )
  // The menu is refetched while the client chooses.
  const clients = stillOffered(chosen, door)
  const quote = useQuote(token, clients)
  const shown = quote?.terms ?? shownOf(clients, door)

  const current = clients[at] ?? nothing
  const members = membersFor(door, current.serviceIds)
  const missing = firstWithoutService(clients)
  const nameError = isPressed && name.trim() === '' ? t('errors:fields.required') : undefined
  const phoneError = isPressed && phone.trim() !== '' && !parsePhone(phone) ? t('errors:fields.phone') : undefined
  const refused = failure?.error instanceof AppError ? (failure.error.fields ?? {}) : {}

  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [pressed])

  function change(client: (typeof clients)[number]) {
    setChosen(clients.with(at, client))
  }

  function toggle(serviceId: string) {
    const service = door.services.find(({ id }) => id === serviceId)
    const asks = service && service.optionGroupIds.length > 0 && !current.serviceIds.includes(serviceId)
    if (asks && current.serviceIds.length < maxServicesPerClient) setAsking(service)
    else change(withService(current, serviceId, door))
  }

  function handleOptions(serviceId: string, options: readonly ChosenOption[]) {
    setAsking(null)
    const isNew = !current.serviceIds.includes(serviceId)
    change(withAnswers(isNew ? withService(current, serviceId, door) : current, serviceId, options))
  }

  function handlePeople(count: number) {
    setChosen(withPeople(clients, count, nothing))
    setAt(Math.min(at, count - 1))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setPressed(pressed + 1)
    if (missing >= 0) return setAt(missing)
    if (name.trim() === '' || (phone.trim() !== '' && !parsePhone(phone))) return
    await join(shown)
  }

  async function join(agreed: Shown) {
    setDeclined(null)
    const joined = await run({
      clients: clients.map(requestOf),
      name: name.trim(),
      phone: phone.trim(),
      textConsent: phone.trim() === '' ? undefined : consentVersion,
      shown: agreed,
      language,
    })
    if (joined) onJoined(joined, name.trim())
  }

  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void handleSubmit(event)}
      className="-mb-6 flex flex-1 flex-col md:-mb-8 lg:landscape:mb-0 lg:landscape:grid lg:landscape:grid-cols-[1fr_24rem] lg:landscape:gap-x-10"
    >
      <div className="min-w-0 lg:landscape:pb-6">
        <KioskTitle text={t('walk_in.title')} />
        {clients.length > 1 && (
          <Choices
            label={t('walk_in.whose')}
            value={at}
            options={clients.map((_, index) => ({ value: index, label: t('walk_in.person', { number: index + 1 }) }))}
            onChange={setAt}
          />
        )}
        <ServiceTiles door={door} chosen={current.serviceIds} onToggle={toggle} />
        <ChosenOptions door={door} client={current} onAsk={setAsking} />
        {members.length > 0 && (
          <Choices
            label={t('walk_in.with')}
            value={current.staffId}
            options={[
              { value: null, label: t('walk_in.anyone') },
              ...members.map(({ staffId, firstName }) => ({ value: staffId, label: firstName })),
            ]}
            onChange={(staffId) => change({ ...current, staffId })}
          />
        )}
      </div>
      <div className="contents lg:landscape:sticky lg:landscape:top-4 lg:landscape:block lg:landscape:self-start">
        <People count={clients.length} onChange={handlePeople} />
        <WalkInFields
          salonId={door.salon.id}
          own={own}
          name={name}
          phone={phone}
          nameError={nameError ?? refused['name']}
          phoneError={phoneError ?? refused['phone']}
          onName={setName}
          onPhone={setPhone}
        />
        <WalkInFoot
          clients={clients}
          door={door}
          quote={quote?.persons ?? null}
          shown={shown}
          failure={failure && (declined ?? failure.sentence)}
          isPressed={isPressed}
          busy={busy}
          onBack={onBack}
        />
      </div>
      {terms.question}
      {asking && (
        <DoorOptions
          salonId={door.salon.id}
          service={asking}
          chosen={current.serviceIds.includes(asking.id) ? (current.options[asking.id] ?? []) : undefined}
          onChoose={(options) => handleOptions(asking.id, options)}
          onClose={() => setAsking(null)}
        />
      )}
    </form>
  )
}

interface ChoicesProps<Value> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice of one option, as large chips. */
function Choices<Value extends string | number | null>({ label, value, options, onChange }: ChoicesProps<Value>) {
  const labelId = useId()
  return (
    <fieldset
      aria-labelledby={labelId}
      className="mt-4.5 flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2.5 md:mt-8 lg:landscape:mt-4"
    >
      <h2 id={labelId} className="md:text-[1.25rem]/7">
        {label}
      </h2>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={String(option.value)}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className="min-h-13 rounded-md border border-field bg-surface px-4 text-base font-medium text-ink-2 hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-brand)] md:min-h-16 md:px-6 md:text-lg lg:landscape:min-h-13 lg:landscape:px-4"
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
