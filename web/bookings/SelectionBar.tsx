import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BookingStatus, bookingStatuses } from '../../shared/bookings/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useChangeStatuses } from './queries.ts'
import type { Selection } from './selection.ts'
import { statusLook } from './status-look.ts'

/** What can be done with the selected bookings, at the foot of the screen. Those that were refused stay selected. */
export function SelectionBar({ salonId, selection }: { salonId: string; selection: Selection }) {
  const { t } = useTranslation(['bookings', 'common'])
  const change = useChangeStatuses(salonId)
  const [cancelling, setCancelling] = useState(false)
  const [tellClient, setTellClient] = useState(true)
  const count = selection.chosen.length

  function set(status: BookingStatus) {
    change.mutate(
      { bookings: selection.chosen, status, ...(status === 'cancelled' && { tellClient }) },
      {
        onSuccess: ({ results }) => selection.choose(results.filter(({ ok }) => !ok).map(({ id }) => id)),
        onSettled: () => setCancelling(false),
      },
    )
  }

  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-20 flex justify-center lg:bottom-6 print:hidden">
      {count > 0 && (
        <div className="pointer-events-auto flex max-w-full items-center gap-2 rounded-lg border border-line-2 bg-surface py-1.5 pr-1.5 pl-4 shadow-pop">
          <output className="text-md font-semibold">{t('several.chosen', { count })}</output>
          <Menu
            trigger={
              <Button look="soft" shape="compact" busy={change.isPending}>
                {t('several.set')}
                <ChevronDown size={16} aria-hidden />
              </Button>
            }
          >
            {bookingStatuses.map((status) => {
              const { icon: Icon, mark } = statusLook[status]
              return (
                <MenuItem
                  key={status}
                  icon={<Icon size={18} className={mark} />}
                  label={t(`statuses.${status}`)}
                  onClick={() => (status === 'cancelled' ? setCancelling(true) : set(status))}
                />
              )
            })}
          </Menu>
          <IconButton label={t('several.none')} onClick={() => selection.choose([])}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      )}
      <ConfirmDialog
        open={cancelling}
        title={t('several.cancel_title', { count })}
        question={t('several.cancel_question')}
        cancelLabel={t('common:back')}
        confirmLabel={t('several.cancel_confirm')}
        busy={change.isPending}
        onCancel={() => setCancelling(false)}
        onConfirm={() => set('cancelled')}
      >
        <div className="-mx-2">
          <Checkbox label={t('several.tell')} checked={tellClient} onChange={setTellClient} />
        </div>
      </ConfirmDialog>
    </div>
  )
}
