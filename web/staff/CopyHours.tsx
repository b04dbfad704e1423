import { useMutation } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { giveWeek, listWeeks, type Staff } from '../../shared/staff/contract.ts'
import { type CallOptions, call } from '../api.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { useRefresh } from '../data/staff.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { sentWeek, weekFormOf } from './week-form.ts'

interface Week {
  days: ReturnType<typeof sentWeek>
  /** Days that differ from when the form was opened. */
  changed: ReturnType<typeof sentWeek>
}

interface CopyHoursProps {
  salon: Salon
  member: Staff
  /** All other members. */
  others: readonly Staff[]
  /** The form's week; null: it has errors, which are shown. */
  read: () => Week | null
  /** Of the member's week, as the form was opened. */
  version: number | undefined
  onSaved: () => void
}

/** Saves the form's week for several members at once. */
export function CopyHours({ salon, member, others, read, version, onSaved }: CopyHoursProps) {
  const { t } = useTranslation(['staff', 'common'])
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const give = useGiveWeek(salon.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  const meanwhile = useMeanwhile(salon.id)
  const busy = give.isPending || checking

  /** Bookings in the way are shown one member after another. */
  function save(week: Week, staffIds: readonly string[], checked = 0) {
    const staffId = staffIds[checked]
    if (staffId) {
      check({ kind: 'availability', staffId, availability: week.days }, () => save(week, staffIds, checked + 1))
      return
    }
    send(week, staffIds, version)
  }

  function send({ days, changed }: Week, staffIds: readonly string[], loaded: number | undefined, over = false) {
    const choices = {
      keep: (told: Meanwhile) => send({ days, changed }, staffIds, told.version, true),
      take: handleSaved,
    }
    const from = { staffId: member.id, version: loaded }
    give.mutate(
      { staffIds: [...staffIds], availability: days, from, ...(over && { changed }) },
      { onSuccess: handleSaved, onError: (error) => meanwhile.caught(error, choices) },
    )
  }

  function handleSaved() {
    setOpen(false)
    onSaved()
  }

  function handleSave() {
    const week = read()
    if (week) save(week, [member.id, ...chosen])
    else setOpen(false)
  }

  return (
    <>
      <Button
        look="ghost"
        className="justify-self-start"
        onClick={() => {
          setChosen([])
          setOpen(true)
        }}
      >
        <UsersRound size={18} aria-hidden />
        {t('hours.give')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        busy={busy}
        title={t('hours.give_title', { name: showName(member) })}
        closeLabel={t('common:close')}
        foot={
          <>
            <CancelButton busy={busy} />
            <Button look="primary" busy={busy} disabled={chosen.length === 0} onClick={handleSave}>
              {t('hours.give_to', { count: chosen.length + 1 })}
            </Button>
          </>
        }
      >
        <p className="pb-2 text-ink-2">{t('hours.give_about')}</p>
        <div data-typed className="-mx-2 grid md:grid-cols-2">
          {others.map((one) => (
            <Checkbox
              key={one.id}
              label={showName(one)}
              checked={chosen.includes(one.id)}
              onChange={(on) => setChosen(on ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))}
            />
          ))}
        </div>
      </Dialog>
      {dialog}
      {meanwhile.dialog}
    </>
  )
}

type GivenWeek = NonNullable<CallOptions<typeof giveWeek>['input']> & {
  /** After a conflict: only these days, which were changed here, are saved; the others keep what the other user saved. */
  changed?: ReturnType<typeof sentWeek>
}

function useGiveWeek(salonId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: async ({ changed, ...input }: GivenWeek) => {
      if (!changed) return call(giveWeek, { params: { salonId }, input })
      const weeks = await call(listWeeks, { params: { salonId } })
      const present = sentWeek(weekFormOf(weeks.filter(({ staffId }) => staffId === input.from?.staffId)))
      const availability = present.map((day) => changed.find(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek) ?? day)
      return call(giveWeek, { params: { salonId }, input: { ...input, availability } })
    },
    onSuccess: useRefresh(salonId),
    meta: { done: t('hours.done'), failed: t('hours.failed') },
  })
}
