import { initialsOf } from '../../shared/initials.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { staffLook } from '../ui/staff-look.ts'

/** The photo, or the initials. The name is always shown next to it. */
export function StaffAvatar({ member, colour, large }: { member: PublicStaff; colour: number; large?: boolean }) {
  const size = large ? 'size-16' : 'size-10'
  return (
    <span
      aria-hidden
      className={`grid ${size} flex-none place-items-center overflow-clip rounded-full text-sm font-semibold text-surface ${staffLook(colour).fill}`}
    >
      {member.photoUrl ? (
        <img src={member.photoUrl} alt="" width={40} height={40} loading="lazy" className={`${size} object-cover`} />
      ) : (
        initialsOf(member)
      )}
    </span>
  )
}
