import { Popover } from '@base-ui/react/popover'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { useLeftDays } from '../till/queries.ts'
import { buttonClass } from '../ui/button-class.ts'
import { NewsList } from './NewsList.tsx'
import { useUnread } from './queries.ts'
import { useRequests } from './use-requests.ts'

const maxInTab = 99

const tabMark = /^\(\d+\+?\) /

const dottedIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="#8b2f65" stroke-width="2" stroke-linejoin="round">' +
  '<path d="M16 25c-4-3-5.5-6.500-5.500-10 0-3.200 2.400-6.500 5.500-9 3.100 2.500 5.500 5.800 5.500 9 0 3.500-1.500 7-5.500 10Z"/>' +
  '<path d="M10.700 12.500C8 11.600 5.600 11.600 3 12.600c.6 6.500 5.500 11.400 13 12.400 7.500-1 12.400-5.900 13-12.400-2.600-1-5-1-7.700-.1"/>' +
  '</g><circle cx="25" cy="7" r="6.500" fill="#c4332c" stroke="#fff" stroke-width="2"/></svg>'

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

/** The unread count in the browser tab: a number before the title and a dot on the icon. */
function useTabBadge(unread: number): void {
  useEffect(() => {
    if (unread === 0) return
    const prefix = `(${unread > maxInTab ? `${maxInTab}+` : unread}) `
    const takeBack = dotted()
    const write = () => {
      const title = `${prefix}${document.title.replace(tabMark, '')}`
      if (document.title !== title) document.title = title
    }
    // Each page sets its own title, so the number is added again.
    const watching = new MutationObserver(write)
    watching.observe(document.head, { childList: true, subtree: true, characterData: true })
    write()
    return () => {
      watching.disconnect()
      document.title = document.title.replace(tabMark, '')
      takeBack()
    }
  }, [unread])
}

/** Returns a function that restores the plain icon. */
function dotted(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon) return () => undefined
  const { href, type } = icon
  icon.type = 'image/svg+xml'
  icon.href = `data:image/svg+xml,${encodeURIComponent(dottedIcon)}`
  return () => {
    icon.href = href
    icon.type = type
  }
}
