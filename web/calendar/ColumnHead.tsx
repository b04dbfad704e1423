import { ChevronDown, House, Users } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf } from '../../shared/format.ts'
import { initialsOf } from '../../shared/initials.ts'
import { useHere } from '../bookings/stages/here.ts'
import type { Words } from '../bookings/words.ts'
import { timesOf } from '../data/shades.ts'
import { GoingHome } from '../floor/GoingHome.tsx'
import { LicenseFlag } from '../staff/licenses/LicenseFlag.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { calendarLook } from '../ui/staff-look.ts'
import { useMinute } from '../ui/use-minute.ts'
import type { Column } from './cards.ts'

interface ColumnHeadProps {
  column: Column
  date: string
  words: Words
  /** Narrow columns show only the name. */
  slim: boolean
}

/** Header of a column: the member and their working hours, and the menu of today. Memoised, as a large salon has sixty. */
export const ColumnHead = memo(function ColumnHead({ column, date, words, slim }: ColumnHeadProps) {
  const { t } = useTranslation('calendar')
  const { staffId, name, index, member, cards } = column
  const today = member?.days.find((day) => day.date === date)
  const shift = today?.shift
  const works = shift && timesOf(shift)

  const hours =
    staffId === null
      ? t('unassigned_count', { count: cards.length })
      : !member
        ? t('left')
        : works
          ? words.hours(works.start, works.end)
          : t('day_off')

  return (
    <div data-head className="@container relative min-w-0 border-l border-line px-1.5 py-1.5">
      <p className="flex items-center gap-1.5 pr-2.5">
        {slim ? null : member?.photoUrl ? (
          <img src={member.photoUrl} alt="" className="size-7 flex-none rounded-full object-cover" />
        ) : (
          <span
            aria-hidden
            className={`grid size-7 flex-none place-items-center rounded-full text-xs font-semibold ${
              staffId === null
                ? 'border border-dashed border-field bg-sunken text-ink-2'
                : `${calendarLook(index).fill} text-surface`
            }`}
          >
            {staffId === null ? <Users size={16} /> : initialsOf(member ?? { firstName: name, lastName: '' })}
          </span>
        )}
        <span className="line-clamp-2 min-w-0 text-md leading-tight font-semibold" title={name || undefined}>
          {staffId === null ? t('unassigned') : <FitName whole={name} short={member?.firstName ?? name} />}
        </span>
      </p>
      <p className="num truncate text-xs text-ink-3">{hours}</p>
      {member && <LicenseFlag staffId={member.id} className="block text-xs! wrap-anywhere" />}
      {today?.special && <p className="truncate text-xs font-medium text-ink-2">{t('this_day_only')}</p>}
      {member && <HeadMenu staffId={member.id} name={name} date={date} />}
    </div>
  )
})

/** 'Ashley Carter' where there is room, else 'Ashley' beside the letters of both names. */
function FitName({ whole, short }: { whole: string; short: string }) {
  return (
    <>
      <span className="@max-[11rem]:hidden">{whole}</span>
      <span aria-hidden className="@min-[11rem]:hidden">
        {short}
      </span>
    </>
  )
}

/** Actions for a member today, by a tap on the head; nothing on other days. */
function HeadMenu({ staffId, name, date }: { staffId: string; name: string; date: string }) {
  const { t } = useTranslation('floor')
  const here = useHere()
  const now = useMinute()
  const [leaving, setLeaving] = useState(false)
  if (!here || localDateOf(here.timezone, now) !== date) return null

  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('home.menu', { name })}
            className="absolute inset-0 flex justify-end p-1 text-ink-3 -outline-offset-2 hover:bg-ink/4"
          >
            <ChevronDown size={14} className="mt-1.5" aria-hidden />
          </button>
        }
      >
        <MenuItem icon={<House size={18} />} label={t('home.goes')} onClick={() => setLeaving(true)} />
      </Menu>
      {leaving && <GoingHome salon={here} staffId={staffId} name={name} onClose={() => setLeaving(false)} />}
    </>
  )
}
