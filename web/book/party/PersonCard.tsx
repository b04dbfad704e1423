import { CopyCheck, ListChecks, UsersRound, X } from 'lucide-react'
import { showPrice } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { optionWords } from '../../../shared/services/options.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { chosenServices, colourOf, findStaff, named, type Offer } from '../offer.ts'
import { StaffAvatar } from '../StaffAvatar.tsx'
import { showSpread } from '../show-spread.ts'
import { useText } from '../use-text.ts'
import type { Wizard } from '../wizard.ts'
import type { Editing } from './editing.ts'
import { changeGuest, nameOfPerson, peopleOf, withoutGuest } from './people.ts'

interface PersonCardProps {
  offer: Offer
  wizard: Wizard
  /** 0: the host. */
  person: number
  onChange: (wizard: Wizard) => void
  onEdit: (editing: Editing) => void
}

/** A person of the party: name, services and staff. */
export function PersonCard({ offer, wizard, person, onChange, onEdit }: PersonCardProps) {
  const { t, language } = useText()
  const own = peopleOf(wizard)[person] ?? wizard
  const services = chosenServices(offer, own)
  const name = nameOfPerson(wizard, person, t)
  const guest = wizard.guests[person - 1]

  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface shadow-card" aria-label={name}>
      <div className="flex min-h-15 items-center gap-3 py-1.5 pr-1.5 pl-4">
        <span
          aria-hidden
          className="num grid size-8 flex-none place-items-center rounded-full bg-ink text-sm font-semibold text-surface"
        >
          {person + 1}
        </span>
        {guest ? (
          <input
            data-passing
            aria-label={t('party.name', { number: person + 1 })}
            placeholder={t('party.guest', { number: person + 1 })}
            value={guest.name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) =>
              onChange({
                ...changeGuest(wizard, person - 1, (before) => ({ ...before, name: target.value })),
                times: wizard.times,
              })
            }
            className="min-h-touch w-full min-w-0 flex-1 rounded-md border border-line-2 bg-surface px-3 font-semibold placeholder:font-normal placeholder:text-ink-3"
          />
        ) : (
          <h2 className="flex-1 text-base">{name}</h2>
        )}
        {guest && (
          <button
            type="button"
            aria-label={t('party.remove', { name })}
            onClick={() => onChange(withoutGuest(wizard, person - 1, offer))}
            className={buttonClass('ghost', 'icon')}
          >
            <X size={20} aria-hidden />
          </button>
        )}
      </div>
      {services.length === 0 ? (
        <div className="grid gap-2 border-t border-line p-3 min-[22rem]:grid-cols-2">
          <Button
            aria-label={t('party.choose_of', { name })}
            className="whitespace-normal!"
            onClick={() => onEdit({ person, what: 'services' })}
          >
            <ListChecks size={18} aria-hidden />
            {t('party.choose')}
          </Button>
          <Button
            aria-label={t('party.same_of', { name })}
            className="whitespace-normal!"
            onClick={() =>
              onChange(
                changeGuest(wizard, person - 1, (before) => ({
                  ...before,
                  serviceIds: wizard.serviceIds,
                  options: wizard.options,
                  staffByService: Object.fromEntries(wizard.serviceIds.map((id) => [id, null])),
                  each: false,
                  together: false,
                })),
              )
            }
          >
            <CopyCheck size={18} aria-hidden />
            {t('party.same')}
          </Button>
        </div>
      ) : (
        <>
          <Row label={t('party.change_services', { name })} onChange={() => onEdit({ person, what: 'services' })}>
            <ul className="min-w-0 flex-1">
              {services.map((service) => {
                const said = named(service, language)
                return (
                  <li key={service.id} className="flex flex-wrap justify-between gap-x-3 py-1">
                    <span className="min-w-0">
                      <span lang={said.lang}>{said.text}</span>
                      {own.options[service.id]?.length ? (
                        <span className="block text-sm text-ink-2">
                          {optionWords(own.options[service.id] ?? [], language)}
                        </span>
                      ) : null}
                    </span>
                    <span className="num text-sm text-ink-3">
                      {showSpread(service, language)} · {showPrice(toCents(service.price), service.said, language)}
                    </span>
                  </li>
                )
              })}
            </ul>
          </Row>
          <Row label={t('party.change_staff', { name })} onChange={() => onEdit({ person, what: 'staff' })}>
            <WhoServes
              offer={offer}
              staffIds={services.map(({ id }) => own.staffByService[id] ?? null)}
              together={own.together}
            />
          </Row>
        </>
      )}
    </li>
  )
}

function Row({ label, onChange, children }: { label: string; onChange: () => void; children: React.ReactNode }) {
  const { t } = useText()
  return (
    <div className="flex min-h-13 items-center gap-2 border-t border-line py-1 pr-1.5 pl-4">
      {children}
      <button
        type="button"
        aria-label={label}
        onClick={onChange}
        className={`${buttonClass('ghost', 'compact')} text-brand-ink!`}
      >
        {t('party.change')}
      </button>
    </div>
  )
}

interface WhoServesProps {
  offer: Offer
  staffIds: readonly (string | null)[]
  /** Two technicians at the same time. */
  together: boolean
}

function WhoServes({ offer, staffIds, together }: WhoServesProps) {
  const { t } = useText()
  const members = [...new Set(staffIds)].map((id) => findStaff(offer, id))
  const [first] = members
  return (
    <>
      {first ? (
        <StaffAvatar member={first} colour={colourOf(offer, first.id)} />
      ) : (
        <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-ink-2">
          <UsersRound size={18} aria-hidden />
        </span>
      )}
      <span className="min-w-0 flex-1 text-ink-2">
        {members.map((member) => member?.firstName ?? t('staff.any')).join(', ')}
        {together && <span className="block text-sm">{t('party.two')}</span>}
      </span>
    </>
  )
}
