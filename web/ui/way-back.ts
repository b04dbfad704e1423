/** Where a new appointment returns to: the calendar or customer it was started from, otherwise the list. Pure. */

import { localDateOf } from '../../shared/format.ts'

const base = 'http://site'
const pages = /^\/(calendar(-[a-z]+)?|customers\/[\w-]+)$/

/** The URL, if it is a page that can be returned to. */
export function wayBack(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined
  const url = URL.parse(address, base)
  if (url?.origin !== base || !pages.test(url.pathname)) return undefined
  url.searchParams.delete('marked')
  return url.pathname + url.search
}

interface CreatedBooking {
  id: string
  startTime: string
  services: readonly { staffId: string | null }[]
}

/** That page with the visit highlighted: a calendar opens on its day, with its members shown. */
export function backWith(address: string, { id, startTime, services }: CreatedBooking, zone: string): string {
  const url = new URL(address, base)
  const { searchParams: search } = url
  if (url.pathname.startsWith('/calendar')) {
    search.set('date', localDateOf(zone, Date.parse(startTime)))
    if (!services.some(({ staffId }) => staffId === search.get('staff'))) search.delete('staff')
  }
  search.set('marked', id)
  return url.pathname + url.search
}
