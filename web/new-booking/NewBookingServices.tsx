import { Search, Zap } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { findOnMenu } from '../book/find-on-menu.ts'
import { named, type Offer } from '../book/offer.ts'
import { PartySize } from '../book/party/PartySize.tsx'
import { setPeople } from '../book/party/people.ts'
import { ServicesStep } from '../book/ServicesStep.tsx'
import type { Step } from '../book/steps.ts'
import { toggleService, type Wizard } from '../book/wizard.ts'
import { findSeat } from '../data/menu-and-team.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Field, inputClass } from '../ui/Field.tsx'
import { notify } from '../ui/toast.ts'
import { type BookingDraft, seatWalkIn, withWizard } from './draft.ts'
import { firstOnMenu } from './owners-offer.ts'
import type { ChangeDraft } from './use-draft.ts'
import { startOfStep } from './use-step-focus.ts'

interface NewBookingServicesProps {
  offer: Offer
  draft: BookingDraft
  onChange: ChangeDraft
  onGo: (step: Step) => void
  onNext: () => void
}

/** Typing filters the menu; Enter adds the first service, or continues if the input is empty. */
export function NewBookingServices({ offer, draft, onChange, onGo, onNext }: NewBookingServicesProps) {
  const { t } = useTranslation('newBooking')
  const { t: tBook } = useTranslation('book')
  const [typed, setTyped] = useState('')
  const [seating, setSeating] = useState(false)
  const { wizard } = draft
  const menu = findOnMenu(offer, typed)
  const first = typed.trim() === '' ? undefined : firstOnMenu(menu, typed)

  function handleWizard(next: Wizard) {
    onChange(withWizard(draft, next, offer))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (typed.trim() === '') return onNext()
    if (!first) return
    handleWizard(toggleService(wizard, first.id, offer))
    setTyped('')
  }

  async function handleWalkIn() {
    setSeating(true)
    try {
      const { date, slot } = await findSeat(offer.salon.id, wizard)
      if (!slot) return notify({ kind: 'failure', title: t('walk_in.nobody') })
      onChange(seatWalkIn(draft, date, slot, t('walk_in.name')))
      onGo('review')
    } catch (error) {
      notify({ kind: 'failure', title: t('failed'), text: sentenceOf(error) })
    } finally {
      setSeating(false)
    }
  }

  return (
    <ServicesStep offer={offer} wizard={wizard} menu={menu} addOnsAlone onChange={handleWizard}>
      <div className="mb-4.5 grid items-start gap-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
        <Field label={t('find_service')} labelHidden>
          {(ids) => (
            <div className="relative">
              <Search
                size={20}
                className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
                aria-hidden
              />
              <input
                {...ids}
                {...startOfStep}
                type="search"
                value={typed}
                placeholder={t('find_service')}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={handleKeyDown}
                className={`${inputClass} h-touch pl-10.5`}
              />
            </div>
          )}
        </Field>
        {wizard.guests.length === 0 && (
          <Button
            look="soft"
            disabled={wizard.serviceIds.length === 0}
            busy={seating}
            onClick={() => void handleWalkIn()}
            className="whitespace-normal!"
          >
            <Zap size={18} className="flex-none" aria-hidden />
            {t('walk_in.now')}
          </Button>
        )}
        <output className="text-sm text-ink-2 empty:hidden md:col-span-full">
          {typed.trim() !== '' && announcementFor(first && named(first, languageNow()).text)}
        </output>
      </div>
      <div className="mb-4.5 rounded-lg border border-line bg-surface">
        <PartySize
          people={wizard.guests.length + 1}
          hint={tBook('party.size_hint')}
          onChange={(people) => handleWizard(setPeople(wizard, people, offer))}
        />
      </div>
    </ServicesStep>
  )

  function announcementFor(service: string | undefined): string {
    if (!service) return t('no_match', { typed: typed.trim() })
    return t(wizard.serviceIds.includes(first?.id ?? '') ? 'enter_removes' : 'enter_adds', { service })
  }
}
