import { staffLook } from '../../ui/staff-look.ts'

/** The initials of an entry, in the color of its member. @param index as of `staffLook` */
export function Initials({ letters, index = -1 }: { letters: string; index?: number }) {
  const look = staffLook(index)
  return (
    <span
      className={`inline-grid h-6.5 min-w-8 flex-none place-items-center rounded-sm border px-1.5 text-sm font-semibold ${look.card} ${look.ink}`}
    >
      {letters}
    </span>
  )
}
