import { getRouteApi } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { WhyNot } from '../availability/WhyNot.tsx'
import { type Coming, useDeleteStaff, useStaff, useWeeks } from '../data/staff.ts'
import { CalendarFeed } from '../feeds/CalendarFeed.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useRoomBeside } from '../ui/use-media.ts'
import { AddTimeOff } from './AddTimeOff.tsx'
import { EditProfile } from './EditProfile.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import { LoginDialog } from './logins/LoginDialog.tsx'
import { OneWeekDialog } from './one-week/OneWeekDialog.tsx'
import type { StaffAct } from './StaffCard.tsx'
import { StaffList } from './StaffList.tsx'
import { TimeOffList } from './TimeOffList.tsx'
import { useLeaving } from './use-leaving.tsx'
import { type WeekDraft, weekFormOf } from './week-form.ts'

const route = getRouteApi('/owner/staff')

/** The dialog that is or was open: it keeps its content while fading out, and resets each time it opens. */
interface OpenDialog {
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
  const [opened, setOpened] = useState<OpenDialog | null>(null)
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

interface FeedDialogProps {
  open: boolean
  onClose: () => void
  salon: Salon
  member: Staff
}

/** The owner's calendar feed of a member. Its URL is shown once. */
function FeedDialog({ open, onClose, salon, member }: FeedDialogProps) {
  const { t } = useTranslation(['feeds', 'common'])
  const name = showName(member)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      stays
      title={t('title_of', { name })}
      closeLabel={t('common:close')}
      foot={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <CalendarFeed salonId={salon.id} staffId={member.id} intro={t('intro_member', { name })} />
    </Dialog>
  )
}

interface TimeOffDialogProps {
  open: boolean
  onClose: () => void
  salon: Salon
  member: Staff
}

/** A member's current and upcoming time off. */
function TimeOffDialog({ open, onClose, salon, member }: TimeOffDialogProps) {
  const { t } = useTranslation(['staff', 'common'])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('away.title', { name: showName(member) })}
      closeLabel={t('common:close')}
      foot={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="grid gap-5">
        <TimeOffList salon={salon} member={member} />
        <AddTimeOff salon={salon} member={member} />
      </div>
    </Dialog>
  )
}

/** Deletes a member after the owner has decided about their upcoming bookings. */
function useRemoveStaff(salon: Salon) {
  const { t } = useTranslation('common')
  const deletion = useDeleteStaff(salon.id)
  const leaving = useLeaving(salon, {
    of: 'removal',
    confirmLabel: (
      <>
        <Trash2 size={18} aria-hidden />
        {t('delete')}
      </>
    ),
    busy: deletion.isPending,
    onConfirm: remove,
  })

  function remove(member: Staff, coming: Coming) {
    deletion.mutate(
      { staffId: member.id, coming },
      {
        onSuccess: (result) => {
          leaving.close()
          leaving.report(member, result)
        },
        onError: (error) => {
          // Somebody has booked since the check: now there is something to decide.
          if (error instanceof AppError && error.code === 'has_bookings') leaving.ask(member)
        },
      },
    )
  }

  return leaving
}
