import {
  CalendarClock,
  CalendarOff,
  CalendarSync,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  Clock,
  Coffee,
  EllipsisVertical,
  KeyRound,
  Pencil,
  Star,
  Trash2,
} from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { showAverage, showName, showNumber, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { staffFiguresDays as days, type StaffFigures } from '../../shared/reports/contract.ts'
import type { Service } from '../../shared/services/contract.ts'
import type { Availability, Staff } from '../../shared/staff/contract.ts'
import type { SpecialShift } from '../../shared/staff/special-shifts.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { InfoNote } from '../ui/InfoNote.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { ServiceChips, SkillChips } from './Chips.tsx'
import { LicenseFlag } from './licenses/LicenseFlag.tsx'
import { StaffAvatar } from './StaffAvatar.tsx'
import { StaffFacts } from './StaffFacts.tsx'
import { NoHours, NoServices } from './Unbookable.tsx'

/** Actions on a member, from the card. */
export type StaffAct = 'profile' | 'hours' | 'one-week' | 'away' | 'login' | 'feed' | 'why' | 'delete'

interface StaffCardProps {
  salonId: string
  member: Staff
  /** Index in the team. */
  index: number
  week: readonly Availability[] | undefined | null
  /** Upcoming days with special hours. */
  special: readonly SpecialShift[]
  services: readonly Service[]
  figures: StaffFigures | undefined
  /** Whether this member's hours are open next to the cards. */
  selected: boolean
  onAct: (act: StaffAct, member: Staff) => void
}

/** One member of the team. Memoised, as a page may have dozens. */
export const StaffCard = memo(function StaffCard(props: StaffCardProps) {
  const { salonId, member, index, week, special, services, figures, selected, onAct } = props
  const { t } = useTranslation('staff')
  const name = showName(member)
  const isBookable = member.status === 'active' && member.isAvailableForBooking

  return (
    <li
      className={`${cardClass} flex flex-col gap-3 px-4 pt-4 pb-1.5 [contain-intrinsic-size:auto_28rem] [content-visibility:auto] ${selected ? 'border-brand! shadow-[inset_0_0_0_1px_var(--color-brand)]!' : ''}`}
    >
      <div className="flex items-center gap-3">
        <StaffAvatar member={member} index={index} />
        <div className="min-w-0 grow">
          <h2 className="text-base wrap-anywhere">{name}</h2>
          <p className="line-clamp-3 text-sm text-ink-2 wrap-anywhere">{member.bio || t('role')}</p>
          <LicenseFlag staffId={member.id} />
          <Rating member={member} />
        </div>
        <StaffStatus status={member.status} />
      </div>
      <StaffFacts member={member} week={week} special={special} />
      <SkillChips skills={member.skills} />
      {isBookable && member.serviceIds.length === 0 ? (
        <NoServices salonId={salonId} member={member} services={services} />
      ) : (
        <ServiceChips member={member} services={services} />
      )}
      {isBookable && week?.every(({ isActive }) => !isActive) && <NoHours salonId={salonId} member={member} />}
      <div className="mt-auto grid grid-cols-1 gap-2">
        <Figures name={name} figures={figures} />
        <div className="-mx-4 flex flex-wrap items-center gap-0.5 border-t border-line px-2 pt-1.5 max-[26rem]:gap-0 max-[26rem]:px-1">
          <Button
            look="ghost"
            shape="compact"
            className="max-[26rem]:px-2"
            aria-label={t('edit_profile_of', { name })}
            onClick={() => onAct('profile', member)}
          >
            <Pencil size={18} className="max-[26rem]:hidden" aria-hidden />
            {t('edit_profile')}
          </Button>
          <Button
            look="ghost"
            shape="compact"
            className="max-[26rem]:px-2"
            aria-label={t('working_hours_of', { name })}
            onClick={() => onAct('hours', member)}
          >
            <Clock size={18} className="max-[26rem]:hidden" aria-hidden />
            {t('working_hours')}
          </Button>
          <span className="grow" />
          <CardMenu name={name} onAct={(act) => onAct(act, member)} />
        </div>
      </div>
    </li>
  )
})

/** Only once the member has a rating. */
function Rating({ member: { rating, reviewCount } }: { member: Staff }) {
  const { t, i18n } = useTranslation('staff')
  if (reviewCount === 0) return null
  const average = showAverage(Number(rating), languageNow(i18n))
  return (
    <p className="flex items-center gap-1 text-sm font-medium">
      <Star size={16} className="fill-current text-brand" aria-hidden />
      <span className="sr-only">{t('rating', { average, count: reviewCount })}</span>
      <span aria-hidden className="num">
        {average} ({reviewCount})
      </span>
    </p>
  )
}

interface CardMenuProps {
  name: string
  onAct: (act: StaffAct) => void
}

function CardMenu({ name, onAct }: CardMenuProps) {
  const { t } = useTranslation('staff')
  return (
    <Menu
      trigger={
        <button type="button" aria-label={t('more_for', { name })} className={buttonClass('ghost', 'icon')}>
          <EllipsisVertical size={20} aria-hidden />
        </button>
      }
    >
      <CardActs onAct={onAct} />
    </Menu>
  )
}

function CardActs({ onAct }: Pick<CardMenuProps, 'onAct'>) {
  const { t } = useTranslation(['staff', 'logins', 'feeds'])
  return (
    <>
      <MenuItem icon={<CalendarClock size={20} />} label={t('one_week.act')} onClick={() => onAct('one-week')} />
      <MenuItem icon={<CalendarOff size={20} />} label={t('time_off')} onClick={() => onAct('away')} />
      <MenuItem icon={<KeyRound size={20} />} label={t('logins:act')} onClick={() => onAct('login')} />
      <MenuItem icon={<CalendarSync size={20} />} label={t('feeds:act')} onClick={() => onAct('feed')} />
      <MenuItem icon={<CircleQuestionMark size={20} />} label={t('why')} onClick={() => onAct('why')} />
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={20} />} label={t('delete')} onClick={() => onAct('delete')} />
    </>
  )
}

interface FiguresProps {
  name: string
  /** Undefined while loading, and after a failure. */
  figures: StaffFigures | undefined
}

/** A member's figures of the last 30 days. Unknown ones are left out. */
function Figures({ name, figures }: FiguresProps) {
  const { t, i18n } = useTranslation('staff')
  const language = languageNow(i18n)
  if (!figures) return <div className="h-20" />

  return (
    <div className="rounded-md bg-sunken pb-2.5 pl-3">
      <div className="flex items-center justify-between">
        <p className="text-xs text-ink-3">{t('figures.title', { days })}</p>
        <InfoNote label={t('figures.about', { name })}>
          <Hints />
        </InfoNote>
      </div>
      <dl className="-mt-1.5 grid grid-cols-3 gap-x-2 pr-3 max-[22rem]:grid-cols-[repeat(3,auto)]">
        <Figure word={t('figures.appointments')} figure={showNumber(figures.appointments, language)} />
        <Figure word={t('figures.utilization')} figure={`${showNumber(figures.utilization, language)}%`} />
        <Figure word={t('figures.revenue')} figure={showWholeDollars(toCents(figures.revenue))} />
      </dl>
    </div>
  )
}

function Hints() {
  const { t } = useTranslation('staff')
  return (
    <>
      <p>{t('figures.appointments_hint', { days })}</p>
      <p>{t('figures.utilization_hint')}</p>
      <p>{t('figures.revenue_hint')}</p>
    </>
  )
}

function Figure({ word, figure }: { word: string; figure: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-xs text-ink-2">{word}</dt>
      <dd className="num text-lg font-semibold">{figure}</dd>
    </div>
  )
}

/** The usual status is plain; one that keeps clients away is tinted. */
function StaffStatus({ status }: Pick<Staff, 'status'>) {
  const { t } = useTranslation('staff')
  if (status === 'active') {
    return (
      <span className="inline-flex h-7 flex-none items-center gap-1.5 text-sm text-ink-2">
        <CircleCheck size={16} className="text-confirmed" aria-hidden />
        {t('statuses.active')}
      </span>
    )
  }
  return status === 'on_break' ? (
    <Badge className="flex-none bg-other-tint! text-other-ink!">
      <Coffee size={16} aria-hidden />
      {t('statuses.on_break')}
    </Badge>
  ) : (
    <Badge className="flex-none bg-completed-tint! text-completed-ink!">
      <CirclePause size={16} aria-hidden />
      {t('statuses.inactive')}
    </Badge>
  )
}
