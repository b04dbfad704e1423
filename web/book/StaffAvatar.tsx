import type { PublicStaff } from '../../shared/staff/contract.ts'
import { initialsOf } from '../accounts/initials.ts'

const colours = { 1: 'bg-staff-1-ink', 2: 'bg-staff-2-ink', 3: 'bg-staff-3-ink', 4: 'bg-staff-4-ink' }

/** The photo, or the initials. The name is always shown next to it. */
export function StaffAvatar({ member, colour }: { member: PublicStaff; colour: 1 | 2 | 3 | 4 }) {
  return (
    <span
      aria-hidden
      className={`grid size-10 flex-none place-items-center overflow-clip rounded-full text-sm font-semibold text-surface ${colours[colour]}`}
    >
      {member.photoUrl ? (
        <img src={member.photoUrl} alt="" width={40} height={40} className="size-10 object-cover" />
      ) : (
        initialsOf(member)
      )}
    </span>
  )
}
