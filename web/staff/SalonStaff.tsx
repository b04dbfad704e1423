import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { WhyNot } from '../availability/WhyNot.tsx'
import { useRoomBeside } from '../ui/use-media.ts'
import { EditProfile } from './EditProfile.tsx'
import { FeedDialog } from './FeedDialog.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import { LoginDialog } from './logins/LoginDialog.tsx'
import { OneWeekDialog } from './one-week/OneWeekDialog.tsx'
import { useStaff, useWeeks } from './queries.ts'
import type { StaffAct } from './StaffCard.tsx'
import { StaffList } from './StaffList.tsx'
import { TimeOffDialog } from './TimeOffDialog.tsx'
import { useRemoveStaff } from './use-remove-staff.tsx'
import { type WeekDraft, weekFormOf } from './week-form.ts'

const route = getRouteApi('/owner/staff')

/** The dialog that is or was open: it keeps its content while fading out, and resets each time it opens. */
interface Opened {
  act: Exclude<StaffAct, 'hours' | 'delete'>
  staffId: string
  open: boolean
  count: number
}

/** The team's cards, with the hours of one member next to them, or over them on narrow screens. */
export function SalonStaff({ salon }: { salon: Salon }) {
  const navigate = route.useNavigate()
  const { hours } = route.useSearch()
  const beside = useRoomBeside()
  const staff = useStaff(salon.id)
  const weeks = useWeeks(salon.id)
  const removal = useRemoveStaff(salon)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [drafts, setDrafts] = useState<ReadonlyMap<string, WeekDraft>>(new Map())

  const team = staff.data ?? []
  const named = team.find(({ id }) => id === hours)
  const inHours = named ?? team[0]
  const inDialog = team.find(({ id }) => id === opened?.staffId)

  const showHours = useCallback(
    (staffId: string | undefined) =>
      void navigate({ search: (was) => ({ ...was, hours: staffId }), replace: true, resetScroll: false }),
    [navigate],
  )
  const { ask: askToRemove } = removal
  const handleAct = useCallback(
    (act: StaffAct, member: Staff) => {
      if (act === 'hours') showHours(member.id)
      else if (act === 'delete') askToRemove(member)
      else setOpened((was) => ({ act, staffId: member.id, open: true, count: (was?.count ?? 0) + 1 }))
    },
    [showHours, askToRemove],
  )

  function handleDraft(staffId: string, draft: WeekDraft | undefined) {
    setDrafts((was) => {
      const drafts = new Map(was)
      if (draft) drafts.set(staffId, draft)
      else drafts.delete(staffId)
      return drafts
    })
  }

  function close() {
    setOpened((was) => was && { ...was, open: false })
  }

  const week = weeks.data?.filter(({ staffId }) => staffId === inHours?.id) ?? []

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
      <StaffList
        salon={salon}
        answer={staff}
        weeks={weeks}
        selected={beside ? inHours?.id : undefined}
        onAct={handleAct}
      />
      {inHours && week.length > 0 && (
        <HoursEditor
          key={inHours.id}
          frame={beside ? 'panel' : 'dialog'}
          salon={salon}
          staff={team}
          member={inHours}
          saved={weekFormOf(week)}
          version={week[0]?.version}
          draft={drafts.get(inHours.id)}
          onDraft={(draft) => handleDraft(inHours.id, draft)}
          onSelect={showHours}
          onAct={(act) => handleAct(act, inHours)}
          open={named !== undefined}
          onClose={() => !beside && showHours(undefined)}
        />
      )}
      {inDialog && opened?.act === 'profile' && (
        <EditProfile
          key={opened.count}
          open={opened.open}
          onClose={close}
          salon={salon}
          member={inDialog}
          index={team.indexOf(inDialog)}
        />
      )}
      {inDialog && opened?.act === 'one-week' && weeks.data && (
        <OneWeekDialog
          key={opened.count}
          open={opened.open}
          onClose={close}
          salon={salon}
          member={inDialog}
          week={weeks.data.filter(({ staffId }) => staffId === inDialog.id)}
        />
      )}
      {inDialog && opened?.act === 'away' && (
        <TimeOffDialog key={opened.count} open={opened.open} onClose={close} salon={salon} member={inDialog} />
      )}
      {inDialog && opened?.act === 'login' && (
        <LoginDialog key={opened.count} open={opened.open} onClose={close} salon={salon} member={inDialog} />
      )}
      {inDialog && opened?.act === 'feed' && (
        <FeedDialog key={opened.count} open={opened.open} onClose={close} salon={salon} member={inDialog} />
      )}
      {inDialog && opened?.act === 'why' && (
        <WhyNot
          key={opened.count}
          open={opened.open}
          onClose={close}
          salon={salon}
          about={{ staffId: inDialog.id, serviceIds: inDialog.serviceIds.slice(0, 1) }}
        />
      )}
      {removal.dialog}
    </div>
  )
}
