import type { PublicStaff } from '../../shared/staff/contract.ts'
import { initialsOf } from '../ui/initials.ts'
import { staffLook } from '../ui/staff-look.ts'

/** The photo, or the initials. The name is always shown next to it. */
export function StaffAvatar({ member, colour }: { member: PublicStaff; colour: number }) {
  return (
    <span
      aria-hidden
      className={`grid size-10 flex-none place-items-center overflow-clip rounded-full text-sm font-semibold text-surface ${staffLook(colour).fill}`}
    >
      {member.photoUrl ? (
        <img src={member.photoUrl} alt="" width={40} height={40} className="size-10 object-cover" />
      ) : (
        initialsOf(member)
      )}
    </span>
  )
}
