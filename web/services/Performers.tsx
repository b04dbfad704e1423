import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import type { TypedTerms } from '../data/own-terms.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { OwnTermsFields } from './OwnTermsFields.tsx'

interface PerformersProps {
  /** Active members. */
  team: readonly Staff[]
  chosen: readonly string[]
  onChange: (staffIds: string[]) => void
  /** Members' own minutes and prices; absent: not editable here. */
  own?: {
    menu: TypedTerms
    typedOf: (staffId: string) => TypedTerms | null
    tried: boolean
    onType: (staffId: string, typed: TypedTerms | null) => void
  }
}

/** Checkboxes for the members who do a service. */
export function Performers({ team, chosen, onChange, own }: PerformersProps) {
  const { t } = useTranslation('services')

  return (
    <>
      {team.length === 0 && <p className="text-ink-2">{t('performers.nobody')}</p>}
      <div className="-mx-2 grid md:grid-cols-2">
        {team.map((member) => (
          <div key={member.id} className="grid content-start">
            <Checkbox
              label={showName(member)}
              hint={member.status === 'active' && member.isAvailableForBooking ? undefined : t('performers.hidden')}
              checked={chosen.includes(member.id)}
              onChange={(on) => onChange(on ? [...chosen, member.id] : chosen.filter((id) => id !== member.id))}
            />
            {own && chosen.includes(member.id) && (
              <OwnTermsFields
                name={member.firstName}
                menu={own.menu}
                typed={own.typedOf(member.id)}
                tried={own.tried}
                onChange={(typed) => own.onType(member.id, typed)}
              />
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** The same as a field of the service's form. */
export function PerformersField(props: PerformersProps) {
  const { t } = useTranslation('services')

  return (
    <fieldset className="grid min-w-0 gap-1 border-t border-line pt-4">
      <legend className="sr-only">{t('performers.choose')}</legend>
      <h3 aria-hidden>{t('performers.choose')}</h3>
      {props.team.length > 0 && props.chosen.length === 0 && (
        <p className="text-sm font-medium text-scheduled-ink">{t('performers.none')}</p>
      )}
      <Performers {...props} />
    </fieldset>
  )
}
