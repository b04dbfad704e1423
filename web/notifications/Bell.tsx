import { Popover } from '@base-ui/react/popover'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { useLeftDays } from '../till/queries.ts'
import { buttonClass } from '../ui/button-class.ts'
import { NewsList } from './NewsList.tsx'
import { useUnread } from './queries.ts'
import { useTabBadge } from './tab-badge.ts'
import { useRequests } from './use-requests.ts'

const max = 99

/** Notifications about clients and failures: an unread count, with the list below it. */
export function Bell({ salon }: { salon: Salon }) {
  const { t } = useTranslation('notifications')
  const news = useUnread(salon.id)
  const left = useLeftDays(salon.id).data ?? []
  const unread = news + (left.length > 0 ? 1 : 0)
  const [open, setOpen] = useState(false)
  useTabBadge(unread)
  useRequests(salon)

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={unread > 0 ? t('bell_unread', { count: unread }) : t('bell')}
        className={`${buttonClass('ghost', 'icon')} relative`}
      >
        <BellIcon size={22} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="num absolute top-0 -right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-semibold text-on-danger"
          >
            {unread > max ? `${max}+` : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={12} className="z-40 outline-none">
          <Popover.Popup
            aria-label={t('title')}
            className="slide-popup flex max-h-[min(40rem,calc(100svh-6rem))] w-[min(26rem,calc(100vw-1.5rem))] flex-col rounded-lg border border-line-2 bg-surface shadow-pop outline-none"
          >
            <NewsList salon={salon} unread={news} onLeave={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
