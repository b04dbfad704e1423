import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BookingStatus, bookingStatuses } from '../../shared/bookings/status.ts'

import { now } from '../clock.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useChangeStatuses } from './queries.ts'
import { StatusQuestion } from './StatusQuestion.tsx'
import type { Selection } from './selection.ts'
import { lookOf } from './status-look.ts'
import { needsQuestion, type StatusRequest } from './status-question.ts'

/** Bulk actions on the selected bookings, at the bottom of the screen. Rejected ones stay selected. */
export function SelectionBar({ salonId, zone, selection }: { salonId: string; zone: string; selection: Selection }) {
  const { t } = useTranslation(['bookings', 'common'])
  const change = useChangeStatuses(salonId)
  const [asked, setAsked] = useState<StatusRequest | null>(null)
  const count = selection.chosen.length

  function set(status: BookingStatus, tellClient?: boolean) {
    change.mutate(
      { bookings: selection.chosen, status, ...(tellClient !== undefined && { tellClient }) },
      {
        onSuccess: ({ results }) => selection.choose(results.filter(({ ok }) => !ok).map(({ id }) => id)),
        onSettled: () => setAsked(null),
      },
    )
  }

  function handleStatus(status: BookingStatus) {
    const request = { bookings: selection.chosen, status }
    if (needsQuestion(request, now())) setAsked(request)
    else set(status)
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
              const { icon: Icon, mark } = lookOf(status)
              return (
                <MenuItem
                  key={status}
                  icon={<Icon size={18} className={mark} />}
                  label={t(`statuses.${status}`)}
                  onClick={() => handleStatus(status)}
                />
              )
            })}
          </Menu>
          <IconButton label={t('several.none')} onClick={() => selection.choose([])}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      )}
      <StatusQuestion
        asked={asked}
        zone={zone}
        busy={change.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={({ status }, tellClient) => set(status, tellClient)}
      />
    </div>
  )
}
