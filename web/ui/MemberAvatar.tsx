import { lettersOf } from '../../shared/initials.ts'
import { staffLook } from './staff-look.ts'

const sizes = {
  small: 'size-6 text-xs',
  row: 'size-8 text-xs',
  normal: 'size-10 text-sm',
  large: 'size-14 text-lg',
  door: 'size-13 text-lg md:size-16 md:text-[1.25rem]',
  tv: 'size-8 text-sm lg:size-11 lg:text-[1.125rem]',
} as const

/** How a member is recognised. */
export interface Face {
  firstName: string
  lastName: string
  photoUrl?: string | null
  /** Index in the team; eight colours repeat. Below zero: left the team. */
  index: number
}

interface MemberAvatarProps {
  face: Face
  size?: keyof typeof sizes
  /** Accessible name, where no name is shown next to it. */
  label?: string
}

/** The photo, or two letters, in the member's colour. */
export function MemberAvatar({ face, size = 'normal', label }: MemberAvatarProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const { fill, ink } = staffLook(face.index)
  return (
    <span
      {...said}
      className={`grid flex-none place-items-center overflow-clip rounded-full font-semibold ${sizes[size]} ${face.photoUrl ? `border-2 border-current ${ink}` : `text-surface ${fill}`}`}
    >
      {face.photoUrl ? <img src={face.photoUrl} alt="" className="size-full object-cover" /> : lettersOf(face)}
    </span>
  )
}
