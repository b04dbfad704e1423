import { getRouteApi } from '@tanstack/react-router'
import { Users, X } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import type { SpecialShift } from '../../shared/staff/special-shifts.ts'
import { sentenceOf } from '../api.ts'
import { useServices } from '../data/services.ts'
import { type useStaff, useStaffFigures, type useWeeks } from '../data/staff.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { errorTextOf } from '../ui/error-text.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useGrowing } from '../ui/use-growing.ts'
import { findStaff } from './find-staff.ts'
import { useSpecialShifts } from './one-week/queries.ts'
import { type StaffAct, StaffCard } from './StaffCard.tsx'

const route = getRouteApi('/owner/staff')

interface StaffListProps {
  salon: Salon
  answer: ReturnType<typeof useStaff>
  weeks: ReturnType<typeof useWeeks>
  selected: string | undefined
  onAct: (act: StaffAct, member: Staff) => void
}

/** The matching members, or why there are none. */
export function StaffList({ salon, answer, weeks, selected, onAct }: StaffListProps) {
  const { t } = useTranslation('staff')
  const { q = '' } = route.useSearch()
  const found = useMemo(() => findStaff(answer.data ?? [], q), [answer.data, q])

  return (
    <QueryState
      of={answer}
      waiting={<StaffSkeleton label={t('loading')} />}
      renderFailed={(error, retry) => (
        <ErrorState
          title={t('failed.title')}
          message={t('failed.text')}
          hint={sentenceOf(error)}
          text={errorTextOf(error)}
          action={<RetryButton retry={retry} look="primary" label={t('failed.retry')} />}
        />
      )}
    >
      {(team) =>
        found.length === 0 ? (
          <NoStaff any={team.length > 0} />
        ) : (
          <section aria-label={t('page')}>
            <output className="sr-only">{t('found', { count: found.length })}</output>
            <StaffCards team={team} found={found} weeks={weeks} salon={salon} selected={selected} onAct={onAct} />
          </section>
        )
      }
    </QueryState>
  )
}

interface StaffCardsProps extends Omit<StaffListProps, 'answer'> {
  team: readonly Staff[]
  found: readonly Staff[]
}

const firstSight = 8
const noDays: readonly SpecialShift[] = []

/** Beyond the first screenful, cards render when the browser is idle, so that typing stays fast. */
function StaffCards({ salon, team, found, weeks, selected, onAct }: StaffCardsProps) {
  const { data: services = noServices } = useServices(salon.id)
  const { data: figures = [] } = useStaffFigures(salon.id)
  // A card rerenders only when its own week changes.
  const days = useMemo(() => Map.groupBy(weeks.data ?? [], ({ staffId }) => staffId), [weeks.data])
  const special = useSpecialShifts(salon.id)
  const ofMembers = useMemo(() => Map.groupBy(special.data ?? [], ({ staffId }) => staffId), [special.data])
  const drawn = useGrowing(found.length, firstSight)
  const shown = useDeferredValue(found).slice(0, drawn)

  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-1 xl:grid-cols-2">
      {shown.map((member) => (
        <StaffCard
          key={member.id}
          salonId={salon.id}
          member={member}
          index={team.findIndex(({ id }) => id === member.id)}
          week={weeks.isError && !weeks.data ? null : days.get(member.id)}
          special={ofMembers.get(member.id) ?? noDays}
          services={services}
          figures={figures.find(({ staffId }) => staffId === member.id)}
          selected={member.id === selected}
          onAct={onAct}
        />
      ))}
    </ul>
  )
}

const noServices: never[] = []

function NoStaff({ any }: { any: boolean }) {
  const { t } = useTranslation('staff')
  const navigate = route.useNavigate()

  return (
    <EmptyState
      icon={Users}
      title={t('empty.title')}
      hint={any ? t('empty.filtered') : t('empty.none')}
      action={
        any && (
          <Button onClick={() => void navigate({ search: (was) => ({ ...was, q: undefined }), replace: true })}>
            <X size={18} aria-hidden />
            {t('empty.clear')}
          </Button>
        )
      }
    />
  )
}

const cards = ['a', 'b', 'c', 'd']

function StaffSkeleton({ label }: { label: string }) {
  return (
    <output className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-1 xl:grid-cols-2">
      <span className="sr-only">{label}</span>
      {cards.map((card) => (
        <Skeleton key={card} className="h-90" />
      ))}
    </output>
  )
}
