import { Dialog as Base } from '@base-ui/react/dialog'
import { Minus, Plus, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board, WaitingParty } from '../../shared/floor/contract.ts'
import { maxPeople } from '../../shared/floor/limits.ts'
import { showName } from '../../shared/format.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { backdropClass, dialogClass, viewportClass } from '../ui/DialogFrame.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useLeaveTyped } from '../ui/use-leave-typed.tsx'
import { ChosenOptionsList } from './ChosenOptionsList.tsx'
import { clientName } from './names.ts'
import { QuoteNote, QuoteTotal } from './QuoteNote.tsx'
import { ServiceTiles } from './ServiceTiles.tsx'
import { useWalkIn, type WalkIn } from './use-walk-in.ts'

interface WalkInDialogProps {
  board: Board
  /** Changed instead of added. */
  party?: WaitingParty
  onClose: () => void
}

/** A walk-in: services are enough. The wait to tell the client is updated with each tap. */
export function WalkInDialog({ board, party, onClose }: WalkInDialogProps) {
  const { t } = useTranslation(['floorBoard', 'common'])
  const { place, leave, question } = useLeaveTyped(onClose)
  const walkIn = useWalkIn(party, onClose)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (walkIn.isWhole) void walkIn.put(walkIn.seatable)
  }

  return (
    <Base.Root open onOpenChange={(open) => !open && leave()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup ref={place} className={`${dialogClass} md:max-w-240`}>
            <div className="flex items-center gap-2 border-b border-line py-3 pr-3 pl-5">
              <Base.Title className="grow text-xl font-semibold">
                {party ? t('walkin.edit_title', { name: clientName(party, t('party.no_name')) }) : t('walkin.title')}
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
              data-work={walkIn.isChanged || undefined}
              className="min-h-0 overflow-y-auto md:grid md:grid-cols-[minmax(0,1fr)_19.5rem]"
            >
              <ClientChoices walkIn={walkIn} />
              <ClientAndWait walkIn={walkIn} isChange={party !== undefined} />
            </form>
            {question}
            {walkIn.sheet}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Which services, for whom, and with whom. */
function ClientChoices({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('floorBoard')
  const { menu, clients, client, shown, setShown, setPeople, toggle, askAgain, change } = walkIn

  return (
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
      <WithWhom walkIn={walkIn} />
      <div className="-mx-2">
        <Checkbox
          label={t('walkin.redo')}
          hint={t('walkin.redo_hint')}
          checked={client.redo}
          onChange={(redo) => change({ redo })}
        />
      </div>
    </div>
  )
}

function WithWhom({ walkIn: { menu, client, asks, setAsksFor, change } }: { walkIn: WalkIn }) {
  const { t } = useTranslation('floorBoard')

  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-medium">{t('walkin.who')}</span>
      <Segmented
        label={t('walkin.who')}
        value={asks ? 'asks' : 'anyone'}
        options={[
          { value: 'anyone', label: t('walkin.anyone') },
          { value: 'asks', label: t('walkin.asks_for') },
        ]}
        onChange={(value) => setAsksFor(value === 'asks')}
      />
      {asks ? (
        <Select
          label={t('walkin.asks_for')}
          value={client.staffId ?? ''}
          options={menu.doing(client.serviceIds).map((member) => ({ value: member.id, label: showName(member) }))}
          onChange={(staffId) => change({ staffId })}
          className="min-w-44 grow"
        />
      ) : (
        <span className="text-sm text-ink-2">{t('walkin.fair')}</span>
      )}
    </div>
  )
}

function ClientAndWait({ walkIn, isChange }: { walkIn: WalkIn; isChange: boolean }) {
  const { t } = useTranslation('floorBoard')
  const { menu, clients, quote, persons, isWhole, seaters, seatable, put } = walkIn
  const { name, setName, phone, setPhone, consents, setConsents } = walkIn

  return (
    <div className="grid content-start gap-3.5 border-line bg-canvas p-4 max-md:border-t md:flex md:flex-col md:border-l md:p-5">
      <QuoteNote hasServices={isWhole} quote={quote} persons={persons} />
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
      {phone.trim() !== '' && !isChange && (
        <div className="-mx-2">
          <Checkbox label={t('walkin.consent')} checked={consents} onChange={setConsents} />
        </div>
      )}
      <div className="mt-auto grid gap-2">
        <QuoteTotal clients={clients} tiles={menu.tiles} />
        {seatable && (
          <Button type="submit" look="primary" shape="large">
            {t('walkin.seat', { names: seaters })}
          </Button>
        )}
        <Button
          look={seatable ? 'outline' : 'primary'}
          shape="large"
          disabled={!isWhole}
          onClick={() => void put(false)}
        >
          {t(isChange ? 'walkin.save' : 'walkin.put')}
        </Button>
      </div>
    </div>
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
