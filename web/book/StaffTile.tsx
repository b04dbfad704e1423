import { Check, Clock, Star, UsersRound } from 'lucide-react'
import { showAverage } from '../../shared/format.ts'
import { initialsOf } from '../../shared/initials.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { staffLook } from '../ui/staff-look.ts'
import { StaffAvatar } from './StaffAvatar.tsx'
import type { FreeTimes } from './use-first-free.ts'
import { useText } from './use-text.ts'

interface TileProps {
  group: string
  chosen: boolean
  /** Undefined: not known, or none soon. */
  free: ReturnType<FreeTimes['get']>
  onChoose: () => void
}

const tile =
  'relative cursor-pointer overflow-hidden rounded-lg border border-line-2 bg-surface hover:bg-hover has-checked:border-brand has-checked:bg-brand-tint ' +
  'has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

interface AnyStaffTileProps extends TileProps {
  /** Some of those who could serve, with photos. */
  faces: readonly PublicStaff[]
}

export function AnyStaffTile({ group, faces, free, chosen, onChoose }: AnyStaffTileProps) {
  const { t } = useText()
  return (
    <label className={`${tile} col-span-full flex min-h-16.5 flex-wrap items-center gap-x-3 px-3 py-2 pr-[44px]`}>
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="sr-only top-3 left-3" />
      {faces.length > 0 ? (
        <span className="flex" aria-hidden>
          {faces.map(({ id, photoUrl }) => (
            <img
              key={id}
              src={photoUrl ?? ''}
              alt=""
              width={40}
              height={40}
              className="size-10 rounded-full border-2 border-surface object-cover not-first:-ml-4.5"
            />
          ))}
        </span>
      ) : (
        <span className="grid size-10 flex-none place-items-center rounded-full border border-brand-edge bg-brand-tint text-brand-ink">
          <UsersRound size={20} aria-hidden />
        </span>
      )}
      <span className="min-w-0 flex-1 basis-36">
        <span className="block text-md font-semibold">{t('staff.any')}</span>
        {free ? (
          <Free free={{ ...free, words: t('staff.any_from', { when: free.words }) }} />
        ) : (
          <span className="block text-sm text-ink-3">{t('staff.any_hint')}</span>
        )}
      </span>
      {chosen && <Tick className="top-1/2 right-3 -translate-y-1/2" />}
    </label>
  )
}

interface StaffTileProps extends TileProps {
  member: PublicStaff
  colour: number
  /** Pictures of their work, as addresses; wide screens show them. */
  work: readonly string[]
  /** Whether the salon shows photos: initials then take as much room. */
  withPhotos: boolean
}

export function StaffTile({ group, member, colour, work, withPhotos, free, chosen, onChoose }: StaffTileProps) {
  const { t, language } = useText()
  const name = (
    <>
      <span className="min-w-0 font-semibold wrap-anywhere">{member.firstName}</span>
      {member.reviewCount > 0 && (
        <span className="num inline-flex items-center gap-1 text-sm font-medium">
          <Star size={15} className="flex-none fill-current text-other" aria-hidden />
          <span className="sr-only">{t('staff.rating')} </span>
          {showAverage(Number(member.rating), language)}
          <span className="font-normal text-ink-3">({member.reviewCount})</span>
        </span>
      )}
    </>
  )
  return (
    <label className={tile}>
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="sr-only top-3 left-3" />
      {withPhotos && <Face member={member} colour={colour} />}
      <span className="grid content-start px-3 pt-1.5 pb-2">
        {withPhotos ? (
          <span className="flex flex-wrap items-center justify-between gap-x-1.5 leading-5.5">{name}</span>
        ) : (
          <span className="flex items-center gap-2.5 pt-1 pb-1.5">
            <StaffAvatar member={member} colour={colour} />
            <span className="grid min-w-0 justify-items-start leading-5.5">{name}</span>
          </span>
        )}
        <span className="text-xs text-ink-3">
          {member.languages.map((tag, index) => (
            <span key={tag}>
              {index > 0 && ', '}
              <span lang={tag} className={`inline-block ${tag === language ? '' : 'other-language'}`}>
                {ownLanguageName(tag)}
              </span>
            </span>
          ))}
        </span>
        <span className="mt-0.5 min-h-5">{free && <Free free={free} />}</span>
        {work.length > 0 && (
          <span className="mt-2 grid grid-cols-3 gap-1 max-md:hidden">
            {work.map((url) => (
              <img
                key={url}
                src={url}
                alt=""
                width={60}
                height={60}
                loading="lazy"
                className="aspect-square w-full rounded-sm object-cover"
              />
            ))}
          </span>
        )}
      </span>
      {chosen && <Tick className="top-2 right-2" />}
    </label>
  )
}

/** The photo, or initials in its place. */
function Face({ member, colour }: { member: PublicStaff; colour: number }) {
  const place = 'h-21.5 w-full md:h-33'
  if (member.photoUrl)
    return (
      <img
        src={member.photoUrl}
        alt=""
        width={512}
        height={512}
        loading="lazy"
        className={`${place} block object-cover object-[50%_46%]`}
      />
    )
  return (
    <span
      aria-hidden
      className={`${place} grid place-items-center text-2xl font-semibold text-surface ${staffLook(colour).fill}`}
    >
      {initialsOf(member)}
    </span>
  )
}

function Free({ free: { words, isToday } }: { free: NonNullable<TileProps['free']> }) {
  const { t } = useText()
  return (
    <span className={`flex items-center gap-1.5 text-sm font-medium ${isToday ? 'text-confirmed-ink' : 'text-ink-2'}`}>
      <Clock size={15} className="flex-none" aria-hidden />
      <span>
        <span className="sr-only">{t('staff.free')} </span>
        {words}
      </span>
    </span>
  )
}

function Tick({ className }: { className: string }) {
  return (
    <span
      className={`absolute grid size-6.5 place-items-center rounded-full bg-brand text-on-brand shadow-[0_0_0_2px_var(--color-surface)] ${className}`}
    >
      <Check size={16} strokeWidth={3} aria-hidden />
    </span>
  )
}
