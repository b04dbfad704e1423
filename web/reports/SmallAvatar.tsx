import { initialsOf } from '../../shared/initials.ts'
import { staffLook } from '../ui/staff-look.ts'

interface SmallAvatarProps {
  member: { firstName: string; lastName: string; photoUrl?: string | null }
  /** Index in the list, for the colour. */
  index: number
}

/** The photo, or the initials. The name is always shown next to it. */
export function SmallAvatar({ member, index }: SmallAvatarProps) {
  return (
    <span
      aria-hidden
      className={`grid size-9 flex-none place-items-center overflow-clip rounded-full text-sm font-semibold text-surface ${staffLook(index).fill}`}
    >
      {member.photoUrl ? <img src={member.photoUrl} alt="" className="size-full object-cover" /> : initialsOf(member)}
    </span>
  )
}
