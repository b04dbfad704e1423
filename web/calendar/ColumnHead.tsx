import { Users } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../accounts/initials.ts'
import type { Column } from './cards.ts'
import { HeadMenu } from './HeadMenu.tsx'
import { timesOf } from './shades.ts'
import { staffLook } from './staff-look.ts'
import type { Words } from './words.ts'

interface ColumnHeadProps {
  column: Column
  date: string
  words: Words
  /** Narrow columns show only the name. */
  slim: boolean
}

/** Header of a column: the member and their working hours, which come before the picture where the menu leaves no room for both. Memoised, as a large salon has sixty. */
export const ColumnHead = memo(function ColumnHead({ column, date, words, slim }: ColumnHeadProps) {
  const { t } = useTranslation('calendar')
  const { staffId, name, index, member, cards } = column
  const today = member?.days.find((day) => day.date === date)
  const shift = today?.shift
  const works = shift && timesOf(shift)

  return (
    <div data-head className="group/head @container flex min-w-0 items-center gap-2 border-l border-line px-2 py-2">
      {slim ? null : member?.photoUrl ? (
        <img
          src={member.photoUrl}
          alt=""
          className="size-9 flex-none rounded-full object-cover @max-[11rem]:group-has-[button]/head:hidden"
        />
      ) : (
        <span
          aria-hidden
          className={`grid size-9 flex-none place-items-center rounded-full text-sm font-semibold @max-[11rem]:group-has-[button]/head:hidden ${
            staffId === null
              ? 'border border-dashed border-field bg-sunken text-ink-2'
              : `${staffLook(index).fill} text-surface`
          }`}
        >
          {staffId === null ? <Users size={18} /> : initialsOf(member ?? { firstName: name, lastName: '' })}
        </span>
      )}
      <div className="min-w-0">
        <p className="truncate text-md font-semibold">{staffId === null ? t('unassigned') : name}</p>
        <p className="num truncate text-xs text-ink-3 @max-[11rem]:whitespace-normal">
          {staffId === null
            ? t('unassigned_count', { count: cards.length })
            : !member
              ? t('left')
              : works
                ? words.hours(works.start, works.end)
                : t('day_off')}
        </p>
        {today?.special && <p className="truncate text-xs font-medium text-ink-2">{t('this_day_only')}</p>}
      </div>
      {member && <HeadMenu staffId={member.id} name={name} date={date} />}
    </div>
  )
})
