import { AlignEndVertical, AlignStartVertical, ListOrdered, Shuffle } from 'lucide-react'
import { arrangements } from '../../../shared/availability/arrangements.ts'
import { CheckTile } from '../CheckTile.tsx'
import type { Offer } from '../offer.ts'
import { ServicesStep } from '../ServicesStep.tsx'
import { StaffStep } from '../StaffStep.tsx'
import { StepTitle } from '../StepTitle.tsx'
import { useText } from '../use-text.ts'
import type { Wizard } from '../wizard.ts'
import type { Editing } from './editing.ts'
import { PartySize } from './PartySize.tsx'
import { PersonCard } from './PersonCard.tsx'
import { nameOfPerson, personsWizard, setPeople, withPerson } from './people.ts'

const icons = { start: AlignStartVertical, finish: AlignEndVertical, turns: ListOrdered, any: Shuffle }

interface PartyStepProps {
  offer: Offer
  wizard: Wizard
  editing: Editing | null
  onChange: (wizard: Wizard) => void
  onEdit: (editing: Editing) => void
  /** As in `ServicesStep`: the front desk may book an add-on alone. */
  addOnsAlone?: boolean
}

/** Who comes, their services and staff, and how the party is scheduled. Default export for `lazy`. */
export default function PartyStep({ editing, addOnsAlone = false, ...step }: PartyStepProps) {
  const { offer, wizard, onChange, onEdit } = step
  const { t } = useText()
  if (editing) return <ForPerson {...step} editing={editing} addOnsAlone={addOnsAlone} />

  return (
    <>
      <StepTitle title={t('party.title')} hint={t('party.hint')} />
      <PartySize people={wizard.guests.length + 1} onChange={(people) => onChange(setPeople(wizard, people, offer))} />
      <ol className="grid gap-3">
        {[wizard, ...wizard.guests].map((_, person) => (
          // oxlint-disable-next-line react/no-array-index-key -- whoever leaves takes their place along
          <PersonCard key={person} offer={offer} wizard={wizard} person={person} onChange={onChange} onEdit={onEdit} />
        ))}
      </ol>
      <fieldset className="mt-4.5 min-w-0">
        <legend className="mb-2 font-semibold">{t('party.how')}</legend>
        <div className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2">
          {arrangements.map((arrangement) => {
            const Icon = icons[arrangement]
            return (
              <label
                key={arrangement}
                className="flex min-h-14 cursor-pointer items-center gap-2.5 rounded-md border border-field bg-surface px-3 py-2 has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-checked:text-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="arrangement"
                  checked={wizard.arrangement === arrangement}
                  onChange={() => onChange({ ...wizard, arrangement, times: [] })}
                  className="sr-only"
                />
                <Icon size={18} className="flex-none" aria-hidden />
                {t(`party.${arrangement}`)}
              </label>
            )
          })}
        </div>
      </fieldset>
      <div className="mt-2.5">
        <CheckTile
          label={t('party.side_by_side')}
          hint={t('party.side_by_side_hint')}
          checked={wizard.sideBySide}
          onChange={(sideBySide) => onChange({ ...wizard, sideBySide })}
        />
      </div>
    </>
  )
}

type ForPersonProps = Pick<PartyStepProps, 'offer' | 'wizard' | 'onChange'> & { editing: Editing; addOnsAlone: boolean }

/** The pages that choose for a client who comes alone, used for one person of the party. */
function ForPerson({ offer, wizard, editing: { person, what }, addOnsAlone, onChange }: ForPersonProps) {
  const { t } = useText()
  const own = personsWizard(wizard, person)
  const name = nameOfPerson(wizard, person, t)
  const change = (chosen: Wizard) => onChange(withPerson(wizard, person, chosen))

  return what === 'services' ? (
    <ServicesStep
      offer={offer}
      wizard={own}
      title={t('party.services_of', { name })}
      forName={person === 0 ? '' : name}
      addOnsAlone={addOnsAlone}
      onChange={change}
    />
  ) : (
    <StaffStep offer={offer} wizard={own} title={t('party.staff_of', { name })} onChange={change} />
  )
}
