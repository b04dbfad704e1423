import { initialsOf } from '../../shared/initials.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { staffLook } from '../ui/staff-look.ts'

interface StaffAvatarProps {
  member: Pick<Staff, 'firstName' | 'lastName' | 'photoUrl'>
  /** Index in the team, for the colour. */
  index: number
  large?: boolean
}

/** The photo, or the initials. The name is always shown next to it. */
export function StaffAvatar({ member, index, large = false }: StaffAvatarProps) {
  const size = large ? 'size-20 text-xl' : 'size-14 text-lg'
  return (
    <span
      aria-hidden
      className={`grid flex-none place-items-center overflow-clip rounded-full font-semibold text-surface ${size} ${staffLook(index).fill}`}
    >
      {member.photoUrl ? <img src={member.photoUrl} alt="" className="size-full object-cover" /> : initialsOf(member)}
    </span>
  )
}
