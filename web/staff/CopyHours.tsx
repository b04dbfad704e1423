import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useGiveWeek } from './queries.ts'
import type { sentWeek } from './week-form.ts'

interface CopyHoursProps {
  salon: Salon
  member: Staff
  /** Without the member. */
  others: readonly Staff[]
  /** The form's week; null: it has errors, which are shown. */
  read: () => ReturnType<typeof sentWeek> | null
  onSaved: () => void
}

/** Saves the form's week for several members at once. */
export function CopyHours({ salon, member, others, read, onSaved }: CopyHoursProps) {
  const { t } = useTranslation(['staff', 'common'])
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const give = useGiveWeek(salon.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  const busy = give.isPending || checking

  /** Bookings in the way are shown one member after another. */
  function save(week: ReturnType<typeof sentWeek>, staffIds: readonly string[], checked = 0) {
    const staffId = staffIds[checked]
    if (staffId) {
      check({ kind: 'availability', staffId, availability: week }, () => save(week, staffIds, checked + 1))
      return
    }
    give.mutate({ staffIds: [...staffIds], availability: week }, { onSuccess: handleSaved })
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
            <Button disabled={busy} onClick={() => setOpen(false)}>
              {t('common:cancel')}
            </Button>
            <Button look="primary" busy={busy} disabled={chosen.length === 0} onClick={handleSave}>
              {t('hours.give_to', { count: chosen.length + 1 })}
            </Button>
          </>
        }
      >
        <p className="pb-2 text-ink-2">{t('hours.give_about')}</p>
        <div className="-mx-2 grid md:grid-cols-2">
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
    </>
  )
}
