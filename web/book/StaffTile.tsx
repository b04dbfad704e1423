import { Check, UsersRound } from 'lucide-react'
import { showAverage } from '../../shared/format.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { StaffAvatar } from './StaffAvatar.tsx'
import { useText } from './use-text.ts'

interface TileProps {
  group: string
  chosen: boolean
  onChoose: () => void
}

const tile =
  'relative cursor-pointer rounded-lg border border-line-2 bg-surface hover:bg-hover has-checked:border-brand has-checked:bg-brand-tint ' +
  'has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

export function AnyStaffTile({ group, chosen, onChoose }: TileProps) {
  const { t } = useText()
  return (
    <label className={`${tile} col-span-full flex min-h-16 flex-wrap items-center gap-x-3 px-3.5 py-3`}>
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="sr-only" />
      <span className="grid size-10 flex-none place-items-center rounded-full border border-brand-edge bg-brand-tint text-brand-ink">
        <UsersRound size={20} aria-hidden />
      </span>
      <span>
        <span className="block text-md font-semibold">{t('staff.any')}</span>
        <span className="block text-sm text-ink-3">{t('staff.any_hint')}</span>
      </span>
      {chosen && <Tick />}
    </label>
  )
}

interface StaffTileProps extends TileProps {
  member: PublicStaff
  colour: number
}

export function StaffTile({ group, member, colour, chosen, onChoose }: StaffTileProps) {
  const { t, language } = useText()
  return (
    <label className={`${tile} grid min-h-27 content-start justify-items-center gap-1 px-1 pt-3 pb-2.5 text-center`}>
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="sr-only" />
      <StaffAvatar member={member} colour={colour} />
      <span className="max-w-full text-md font-semibold wrap-anywhere">{member.firstName}</span>
      <span className="text-xs text-ink-3">
        {member.languages.map((tag, index) => (
          <span key={tag}>
            {index > 0 && ' · '}
            <span lang={tag} className={`inline-block ${tag === language ? '' : 'other-language'}`}>
              {ownLanguageName(tag)}
            </span>
          </span>
        ))}
      </span>
      {member.reviewCount > 0 && (
        <span className="num text-xs font-medium text-ink-2">
          <span aria-hidden>★ </span>
          <span className="sr-only">{t('staff.rating')} </span>
          {showAverage(Number(member.rating), language)} ({member.reviewCount})
        </span>
      )}
      {chosen && <Tick />}
    </label>
  )
}

function Tick() {
  return (
    <span className="absolute top-1.5 right-1.5 grid size-5.5 place-items-center rounded-full bg-brand text-on-brand">
      <Check size={14} strokeWidth={3} aria-hidden />
    </span>
  )
}
