import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board, WaitingParty } from '../../shared/floor/contract.ts'
import { maxPeople } from '../../shared/floor/limits.ts'
import type { AddParty } from '../../shared/floor/parties.ts'
import { showName } from '../../shared/format.ts'
import { translated } from '../../shared/text/translated.ts'
import { usePhonePeople } from '../customers/use-phone-people.ts'
import { clientName } from '../data/floor-names.ts'
import { ServiceTiles } from '../services/ServiceTiles.tsx'
import { useMemberOption } from '../staff/licenses/flags.ts'
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
import { OptionRows } from './OptionRows.tsx'
import { PersonTabs } from './PersonTabs.tsx'
import { QuoteNote, QuoteTotal } from './QuoteNote.tsx'
import { Stepper } from './Stepper.tsx'
import { useWalkIn, type WalkIn } from './use-walk-in.ts'
import { type Missing, missingFor, questionsOf } from './walk-in-clients.ts'

interface WalkInDialogProps {
  board: Board
  /** Changed instead of added. */
  party?: WaitingParty
  /** Entered before, and refused. */
  draft?: AddParty | undefined
  onClose: () => void
}

/** A walk-in: services are enough. The wait to tell the client is updated with each tap. */
export function WalkInDialog({ board, party, draft, onClose }: WalkInDialogProps) {
  const { t } = useTranslation(['floorBoard', 'common'])
  const { place, leave, question } = useLeaveTyped(onClose)
  const walkIn = useWalkIn({ party, draft }, onClose)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (walkIn.missing) walkIn.setShown(walkIn.missing.index)
    else void walkIn.put(walkIn.seatable)
  }

  return (
    <Base.Root open onOpenChange={(open) => !open && leave()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup ref={place} className={`${dialogClass} md:h-180 md:max-w-248`}>
            <div className="flex flex-none flex-wrap items-center gap-x-3 border-b border-line py-2 pr-3 pl-5">
              <Base.Title className="min-w-0 grow text-xl font-semibold">
                {party ? t('walkin.edit_title', { name: clientName(party, t('party.no_name')) }) : t('walkin.title')}
                {!party && (
                  <span className="num ml-1.5 text-base font-normal text-ink-3">
                    {t('walkin.number', { number: board.nextNumber })}
                  </span>
                )}
              </Base.Title>
              <div className="flex items-center gap-2 max-md:order-last max-md:w-full">
                <span className="text-sm font-medium">{t('walkin.people')}</span>
                <Stepper
                  label={t('walkin.people')}
                  fewer={t('walkin.fewer')}
                  more={t('walkin.more')}
                  min={1}
                  max={maxPeople}
                  value={walkIn.clients.length}
                  onChange={walkIn.setPeople}
                />
              </div>
              <Base.Close aria-label={t('common:close')} className={buttonClass('ghost', 'icon')}>
                <X size={20} aria-hidden />
              </Base.Close>
            </div>
            <form
              onSubmit={handleSubmit}
              data-work={walkIn.isChanged || undefined}
              className="min-h-0 flex-1 max-md:overflow-y-auto md:grid md:grid-cols-[minmax(0,1fr)_18.75rem] md:grid-rows-1"
            >
              <ClientChoices walkIn={walkIn} />
              <ClientAndWait walkIn={walkIn} isChange={party !== undefined} />
            </form>
            {question}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Which services, for whom, and with whom: only the services scroll. */
function ClientChoices({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('floorBoard')
  const whatIsMissing = useMissingWords()
  const { menu, questions, clients, client, shown, setShown, toggle, change } = walkIn
  const nameOf = (id: string) => menu.tiles.find((tile) => tile.id === id)?.name ?? ''
  const asking = client.serviceIds.filter((id) => questionsOf(id, questions).length > 0)

  return (
    <div className="flex min-h-0 flex-col">
      {clients.length > 1 && (
        <PersonTabs
          persons={clients.map((one, index) => {
            const missing = missingFor(one, questions)
            const detail = missing ? whatIsMissing(missing) : one.serviceIds.map(nameOf).join(', ')
            return { index, detail, isDone: !missing }
          })}
          shown={shown}
          onShow={setShown}
        />
      )}
      <div className="grid min-h-0 flex-1 content-start gap-3 p-4 md:overflow-y-auto">
        <h3 className="sr-only">{t('walkin.services')}</h3>
        <ServiceTiles menu={menu} chosen={client.serviceIds} onPress={toggle} />
      </div>
      {asking.length > 0 && (
        <div className="grid max-h-2/5 flex-none gap-2 overflow-y-auto border-t border-brand-edge bg-brand-tint px-4 py-2.5 max-md:max-h-none">
          {asking.toReversed().map((id) => (
            <OptionRows
              key={`${shown} ${id}`}
              heading={asking.length > 1 ? nameOf(id) : ''}
              questions={questionsOf(id, questions)}
              chosen={client.options[id] ?? []}
              onChoose={(options) => change({ options: { ...client.options, [id]: options } })}
            />
          ))}
        </div>
      )}
      <div className="flex-none border-t border-line px-4 py-2">
        <WithWhom walkIn={walkIn} />
      </div>
    </div>
  )
}

/** 'Choose a service', 'Choose: Length'. */
function useMissingWords() {
  const { t, i18n } = useTranslation('floorBoard')
  return (missing: Missing) => {
    if (missing.what !== 'option') return t(`walkin.pick_${missing.what}`)
    const { name, names } = missing.question
    return t('walkin.choose_option', { question: translated(name, names, languageNow(i18n)).text })
  }
}

function WithWhom({ walkIn: { menu, clients, shown, client, change } }: { walkIn: WalkIn }) {
  const { t } = useTranslation('floorBoard')
  const optionOf = useMemberOption()
  const { serviceIds, asks, staffId, redo } = client

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm font-medium">{t('walkin.who')}</span>
      <Segmented
        label={t('walkin.who')}
        value={asks ? 'asks' : 'anyone'}
        options={[
          { value: 'anyone', label: t('walkin.anyone') },
          { value: 'asks', label: t('walkin.asks_for') },
        ]}
        onChange={(value) => change({ asks: value === 'asks', staffId: null })}
      />
      {asks && (
        <Select
          label={t('walkin.asks_for')}
          labelHidden
          value={staffId ?? ''}
          options={[
            { value: '', label: t('walkin.pick_member') },
            ...menu.doing(serviceIds).map((member) => ({ value: member.id, label: optionOf(member) })),
          ]}
          onChange={(chosen) => change({ staffId: chosen || null })}
          className="min-w-44 grow"
        />
      )}
      {!asks && clients.length > 1 && (
        <span className="text-sm text-ink-2">{t('walkin.for_person', { number: shown + 1 })}</span>
      )}
      <div className="-mx-2 md:ml-auto">
        <Checkbox label={t('walkin.redo')} checked={redo} onChange={(checked) => change({ redo: checked })} />
      </div>
    </div>
  )
}

function ClientAndWait({ walkIn, isChange }: { walkIn: WalkIn; isChange: boolean }) {
  const { t } = useTranslation('floorBoard')
  const whatIsMissing = useMissingWords()
  const { clients, quote, terms, persons, isWhole, missing, setShown, seaters, seatable, put } = walkIn
  const { name, setName, phone, setPhone, consents, setConsents } = walkIn
  const { salonId } = useBoard()
  const people = usePhonePeople(salonId, phone)

  return (
    <div className="border-line bg-canvas max-md:contents md:flex md:min-h-0 md:flex-col md:border-l">
      <div className="grid auto-rows-max content-start gap-3 border-line bg-canvas p-4 max-md:border-t md:min-h-0 md:flex-1 md:overflow-y-auto">
        <QuoteNote
          hasServices={isWhole}
          quote={quote}
          persons={persons}
          together={walkIn.together}
          onTogether={walkIn.setTogether}
        />
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
        {people.length > 0 && (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-1 text-md text-ink-2">{t('walkin.known')}</legend>
            {people.map((one) => (
              <Button
                key={one.id}
                shape="compact"
                aria-pressed={name === showName(one)}
                onClick={() => setName(showName(one))}
              >
                {showName(one)}
              </Button>
            ))}
          </fieldset>
        )}
        {phone.trim() !== '' && !isChange && (
          <div className="-mx-2">
            <Checkbox label={t('walkin.consent')} checked={consents} onChange={setConsents} />
          </div>
        )}
      </div>
      <div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-canvas p-4 max-md:sticky max-md:bottom-0">
        <QuoteTotal clients={clients} shown={terms} />
        {missing ? (
          <Button
            look="primary"
            shape="large"
            className="py-2 text-balance whitespace-normal!"
            onClick={() => setShown(missing.index)}
          >
            {clients.length > 1
              ? t('walkin.missing', { number: missing.index + 1, what: whatIsMissing(missing) })
              : whatIsMissing(missing)}
          </Button>
        ) : (
          <>
            {seatable && (
              <Button type="submit" look="primary" shape="large" className="py-2 whitespace-normal!">
                {t('walkin.seat', { names: seaters })}
              </Button>
            )}
            <Button look={seatable ? 'outline' : 'primary'} shape="large" onClick={() => void put(false)}>
              {t(isChange ? 'walkin.save' : 'walkin.put')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
