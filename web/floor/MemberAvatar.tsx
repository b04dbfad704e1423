import { initialsOf } from '../accounts/initials.ts'
import { staffLook } from '../calendar/staff-look.ts'

const sizes = {
  small: 'size-6 text-xs',
  normal: 'size-10 text-sm',
  large: 'size-14 text-lg',
  tv: 'size-8 text-sm lg:size-11 lg:text-[1.125rem]',
} as const

interface MemberAvatarProps {
  member: { firstName: string; lastName: string }
  /** Index in the team; colours repeat. */
  index: number
  size?: keyof typeof sizes
  /** Accessible name, where no name is shown next to it. */
  label?: string
}

/** The initials in the member's colour; on the TV its last name is an initial already. */
export function MemberAvatar({ member, index, size = 'normal', label }: MemberAvatarProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span
      {...said}
      className={`grid flex-none place-items-center rounded-full font-semibold text-surface ${sizes[size]} ${staffLook(index).fill}`}
    >
      {initialsOf(member)}
    </span>
  )
}
