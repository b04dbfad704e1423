import { Dialog as Base } from '@base-ui/react/dialog'
import { Minus, Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board, WaitingParty } from '../../shared/floor/contract.ts'
import { maxPeople, maxServicesPerClient } from '../../shared/floor/limits.ts'
import { showName } from '../../shared/format.ts'
import { consentVersion } from '../../shared/messages/consent.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { backdropClass, dialogClass, viewportClass } from '../ui/DialogFrame.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useLeaveTyped } from '../ui/use-leave-typed.tsx'
import { useBoard } from './board-work.ts'
import { ChosenOptionsList } from './ChosenOptionsList.tsx'
import { clientName } from './names.ts'
import { QuoteNote, QuoteTotal } from './QuoteNote.tsx'
import { useQuote } from './queries.ts'
import { ServiceTiles } from './ServiceTiles.tsx'
import { useAsking } from './use-asking.tsx'
import { useTiles } from './use-tiles.ts'
import { type Client, clientsOf, nobody, wantedOf } from './wanted.ts'

interface WalkInDialogProps {
  board: Board
  /** Changed instead of added. */
  party?: WaitingParty
  onClose: () => void
}

/** A walk-in: services are enough. The wait to tell the client is updated with each tap. */
export function WalkInDialog({ board, party, onClose }: WalkInDialogProps) {
  const { t, i18n } = useTranslation(['floorBoard', 'common'])
  const { salonId, press, memberName } = useBoard()
  const { place, leave, question } = useLeaveTyped(onClose)
  const menu = useTiles(salonId)
  const [clients, setClients] = useState<Client[]>(() => (party ? clientsOf(party) : [nobody]))
  const [shown, setShown] = useState(0)
  const [name, setName] = useState(party ? showName(party) : '')
  const [phone, setPhone] = useState('')
  const [consents, setConsents] = useState(false)
  const [asks, setAsks] = useState(clients[0]?.staffId != null)
  const quote = useQuote(salonId, clients.map(wantedOf))
  const { ask, sheet } = useAsking()
  const client = clients[shown] ?? nobody
  const isWhole = clients.every(({ serviceIds }) => serviceIds.length > 0)
  const persons = isWhole ? (quote.data?.persons ?? []) : []
  const seatable =
    persons.length === clients.length && persons.every(({ minutes, staffId }) => minutes === 0 && staffId)
  const seaters = persons.map(({ staffId }) => memberName(staffId ?? '')).join(', ')
  const title = party ? t('walkin.edit_title', { name: clientName(party, t('party.no_name')) }) : t('walkin.title')

  function change(changed: Partial<Client>) {
    setClients(clients.map((one, index) => (index === shown ? { ...one, ...changed } : one)))
  }

  function toggle(serviceId: string) {
    const { serviceIds } = client
    const has = serviceIds.includes(serviceId)
    if (!has && serviceIds.length >= maxServicesPerClient) return
    if (has) return change({ serviceIds: serviceIds.filter((id) => id !== serviceId) })
    ask(menu.asks(serviceId, client.staffId), undefined, (options) =>
      change({ serviceIds: [...serviceIds, serviceId], options: { ...client.options, [serviceId]: options } }),
    )
  }

  function askAgain(serviceId: string) {
    ask(menu.asks(serviceId, client.staffId), client.options[serviceId] ?? [], (options) =>
      change({ options: { ...client.options, [serviceId]: options } }),
    )
  }

  function setPeople(people: number) {
    // A companion usually wants the same services.
    setClients(Array.from({ length: people }, (_, index) => clients[index] ?? { ...client, staffId: null }))
    setShown(Math.min(shown, people - 1))
  }

  async function put(seatsAtOnce: boolean) {
    const names = { client: name.trim() || t('party.no_name'), member: seatsAtOnce ? seaters : '' }
    onClose()
    if (party) {
      // A phone that is not typed again stays as it is: the board does not know it.
      const changed = {
        clients: clients.map(wantedOf),
        name: name.trim(),
        ...(phone.trim() && { phone: phone.trim() }),
      }
      return void press({ kind: 'change', partyId: party.partyId, party: changed }, names)
    }
    const answered = await press(
      {
        kind: 'add',
        party: {
          clients: clients.map(wantedOf),
          name: name.trim(),
          phone: phone.trim(),
          language: languageNow(i18n),
          ...(phone.trim() && consents && { textConsent: consentVersion }),
        },
      },
      names,
    )
    const partyId = answered?.party?.partyId
    if (!seatsAtOnce || !partyId) return
    const seats = persons.flatMap(({ staffId }, index) => (staffId ? [{ index, staffId }] : []))
    void press({ kind: 'seat', partyId, seats }, names)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isWhole) void put(seatable && !party)
  }

  return (
    <Base.Root open onOpenChange={(open) => !open && leave()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup ref={place} className={`${dialogClass} md:max-w-240`}>
            <div className="flex items-center gap-2 border-b border-line py-3 pr-3 pl-5">
              <Base.Title className="grow text-xl font-semibold">
                {title}
                {!party && (
                  <span className="num ml-1.5 text-base font-normal text-ink-3">
                    {t('walkin.number', { number: board.nextNumber })}
                  </span>
                )}
              </Base.Title>
              <Base.Close aria-label={t('common:close')} className={buttonClass('ghost', 'icon')}>
                <X size={20} aria-hidden />
              </Base.Close>
            </div>
            <form
              onSubmit={handleSubmit}
              className="min-h-0 overflow-y-auto md:grid md:grid-cols-[minmax(0,1fr)_19.5rem]"
            >
              <div className="grid content-start gap-3 p-4 md:min-h-0 md:overflow-y-auto md:p-5">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3>{t('walkin.services')}</h3>
                  <People count={clients.length} onChange={setPeople} />
                </div>
                {clients.length > 1 && (
                  <div className="flex overflow-x-auto">
                    <Segmented
                      label={t('seat.persons')}
                      value={String(shown)}
                      options={clients.map((_, index) => ({
                        value: String(index),
                        label: t('walkin.person', { number: index + 1 }),
                      }))}
                      onChange={(value) => setShown(Number(value))}
                    />
                  </div>
                )}
                <ServiceTiles menu={menu} chosen={client.serviceIds} onPress={toggle} />
                <ChosenOptionsList menu={menu} client={client} onAsk={askAgain} />
                <div className="flex flex-wrap items-center gap-3">
                  <span className="text-sm font-medium">{t('walkin.who')}</span>
                  <Segmented
                    label={t('walkin.who')}
                    value={asks ? 'asks' : 'anyone'}
                    options={[
                      { value: 'anyone', label: t('walkin.anyone') },
                      { value: 'asks', label: t('walkin.asks_for') },
                    ]}
                    onChange={(value) => {
                      setAsks(value === 'asks')
                      change({ staffId: value === 'asks' ? (menu.doing(client.serviceIds)[0]?.id ?? null) : null })
                    }}
                  />
                  {asks ? (
                    <Select
                      label={t('walkin.asks_for')}
                      value={client.staffId ?? ''}
                      options={menu
                        .doing(client.serviceIds)
                        .map((member) => ({ value: member.id, label: showName(member) }))}
                      onChange={(staffId) => change({ staffId })}
                      className="min-w-44 grow"
                    />
                  ) : (
                    <span className="text-sm text-ink-2">{t('walkin.fair')}</span>
                  )}
                </div>
                <div className="-mx-2">
                  <Checkbox
                    label={t('walkin.redo')}
                    hint={t('walkin.redo_hint')}
                    checked={client.redo}
                    onChange={(redo) => change({ redo })}
                  />
                </div>
              </div>
              <div className="grid content-start gap-3.5 border-line bg-canvas p-4 max-md:border-t md:flex md:flex-col md:border-l md:p-5">
                <QuoteNote asked={isWhole} quote={quote} persons={persons} />
                <TextField
                  label={t('walkin.name')}
                  placeholder={t('walkin.name_hint')}
                  value={name}
                  maxLength={80}
                  autoComplete="off"
                  onChange={(event) => setName(event.target.value)}
                />
                <TextField
                  label={t('walkin.phone')}
                  placeholder={t('walkin.phone_hint')}
                  value={phone}
                  type="tel"
                  inputMode="tel"
                  autoComplete="off"
                  onChange={(event) => setPhone(event.target.value)}
                />
                {phone.trim() !== '' && !party && (
                  <div className="-mx-2">
                    <Checkbox label={t('walkin.consent')} checked={consents} onChange={setConsents} />
                  </div>
                )}
                <div className="mt-auto grid gap-2">
                  <QuoteTotal clients={clients} tiles={menu.tiles} />
                  {seatable && !party && (
                    <Button type="submit" look="primary" shape="large">
                      {t('walkin.seat', { names: seaters })}
                    </Button>
                  )}
                  <Button
                    look={seatable && !party ? 'outline' : 'primary'}
                    shape="large"
                    disabled={!isWhole}
                    onClick={() => void put(false)}
                  >
                    {t(party ? 'walkin.save' : 'walkin.put')}
                  </Button>
                </div>
              </div>
            </form>
            {question}
            {sheet}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function People({ count, onChange }: { count: number; onChange: (people: number) => void }) {
  const { t } = useTranslation('floorBoard')
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="float-left mr-2 text-sm font-medium">{t('walkin.people')}</legend>
      <span className="inline-flex items-center rounded-md border border-field bg-surface">
        <Button
          look="ghost"
          shape="icon"
          aria-label={t('walkin.fewer')}
          disabled={count <= 1}
          onClick={() => onChange(count - 1)}
        >
          <Minus size={18} aria-hidden />
        </Button>
        <output className="num min-w-8 text-center font-semibold">{count}</output>
        <Button
          look="ghost"
          shape="icon"
          aria-label={t('walkin.more')}
          disabled={count >= maxPeople}
          onClick={() => onChange(count + 1)}
        >
          <Plus size={18} aria-hidden />
        </Button>
      </span>
    </fieldset>
  )
}
