/** The unread count in the browser tab: a number before the title and a dot on the icon. */

import { useEffect } from 'react'

const max = 99
const mark = /^\(\d+\+?\) /

export function useTabBadge(unread: number): void {
  useEffect(() => {
    if (unread === 0) return
    const prefix = `(${unread > max ? `${max}+` : unread}) `
    const takeBack = dotted()
    const write = () => {
      const title = `${prefix}${document.title.replace(mark, '')}`
      if (document.title !== title) document.title = title
    }
    // Each page sets its own title, so the number is added again.
    const watching = new MutationObserver(write)
    watching.observe(document.head, { childList: true, subtree: true, characterData: true })
    write()
    return () => {
      watching.disconnect()
      document.title = document.title.replace(mark, '')
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
  icon.href = `data:image/svg+xml,${encodeURIComponent(dot)}`
  return () => {
    icon.href = href
    icon.type = type
  }
}

const dot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="#8b2f65" stroke-width="2" stroke-linejoin="round">' +
  '<path d="M16 25c-4-3-5.5-6.500-5.500-10 0-3.200 2.400-6.500 5.500-9 3.100 2.500 5.500 5.800 5.500 9 0 3.500-1.500 7-5.500 10Z"/>' +
  '<path d="M10.700 12.500C8 11.600 5.600 11.600 3 12.600c.6 6.500 5.500 11.400 13 12.400 7.500-1 12.400-5.900 13-12.400-2.600-1-5-1-7.700-.1"/>' +
  '</g><circle cx="25" cy="7" r="6.500" fill="#c4332c" stroke="#fff" stroke-width="2"/></svg>'
