import { ChevronDown, UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import { pictureUrl } from '../../shared/salons/picture-files.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { Button } from '../ui/Button.tsx'
import { colourOf, type Offer } from './offer.ts'
import { AnyStaffTile, StaffTile } from './StaffTile.tsx'
import { useFirstFree } from './use-first-free.ts'
import { useText } from './use-text.ts'
import type { Wizard } from './wizard.ts'

interface StaffPickerProps {
  title: string
  lang?: string
  details?: string
  offer: Offer
  wizard: Pick<Wizard, 'options'>
  serviceIds: readonly string[]
  members: readonly PublicStaff[]
  /** Null: any staff. */
  chosen: string | null
  /** The others are shown on demand. */
  firstFew: number
  /** Shown when there is no member to choose. */
  nobody: string
  /** Whether 'any staff' can be chosen. */
  anyPossible: boolean
  onChoose: (staffId: string | null) => void
}

/** A radio group with arrow keys; 'any staff' comes first. */
export function StaffPicker({ title, lang, details, offer, members, chosen, nobody, ...rest }: StaffPickerProps) {
  const { firstFew, anyPossible, wizard, serviceIds, onChoose } = rest
  const free = useFirstFree(offer, wizard, serviceIds)
  const withPhotos = members.some(({ photoUrl }) => photoUrl)
  const { t } = useText()
  const name = useId()
  const [all, setAll] = useState(false)
  const shown = all || members.length <= firstFew + 1 ? members : firstMembers(members, firstFew, chosen)
  const hidden = members.length - shown.length

  return (
    <fieldset className="mb-5.5 min-w-0">
      <legend className="sr-only">{t('staff.group', { service: title })}</legend>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base" lang={lang}>
          {title}
        </h2>
        {details && <span className="num text-sm text-ink-3">{details}</span>}
      </div>
      {members.length === 0 && (
        <p className="mb-2 flex gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-ink-2">
          <UsersRound size={20} className="mt-0.5 flex-none text-ink-3" aria-hidden />
          {nobody}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,calc((100%_-_10px)/2))),1fr))] gap-2.5 md:grid-cols-3 md:gap-3">
        {anyPossible && (
          <AnyStaffTile
            group={name}
            faces={members.filter(({ photoUrl }) => photoUrl).slice(0, 3)}
            free={free.get('any')}
            chosen={chosen === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {shown.map((member) => (
          <StaffTile
            key={member.id}
            group={name}
            member={member}
            colour={colourOf(offer, member.id)}
            work={workOf(offer, member.id)}
            withPhotos={withPhotos}
            free={free.get(member.id)}
            chosen={chosen === member.id}
            onChoose={() => onChoose(member.id)}
          />
        ))}
      </div>
      {hidden > 0 && (
        <Button look="ghost" className="text-brand-ink!" onClick={() => setAll(true)}>
          {t('staff.more', { count: hidden })}
          <ChevronDown size={18} aria-hidden />
        </Button>
      )}
    </fieldset>
  )
}

const maxWork = 3

function workOf({ salon, window }: Offer, memberId: string): string[] {
  const own = (window?.pictures ?? []).filter(({ staffId }) => staffId === memberId)
  return own.slice(0, maxWork).map(({ id }) => pictureUrl(salon.id, id, 'tiny'))
}

/** The selected member is always visible. */
function firstMembers(members: readonly PublicStaff[], count: number, chosen: string | null): PublicStaff[] {
  const first = members.slice(0, count)
  const other = members.slice(count).find(({ id }) => id === chosen)
  return other ? [...first.slice(0, -1), other] : first
}
