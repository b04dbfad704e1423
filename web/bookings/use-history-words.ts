import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { HistoryEntry } from '../../shared/bookings/change.ts'
import { BookingStatus } from '../../shared/bookings/contract.ts'
import { stages } from '../../shared/bookings/stages.ts'
import { localDateOf, showLocalTime, showMoney, showShortDate, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { languageNow } from '../text/start.ts'

const Turn = z.object({ from: z.string(), to: z.string() })
const Length = z.object({ serviceName: z.string(), from: z.number(), to: z.number() })
const Server = z.object({ serviceName: z.string(), fromName: z.string(), toName: z.string() })

const Named = z.object({ serviceNames: z.array(z.string()) })
const Late = z.object({ minutes: z.number() })
/** The client cancelled too late. */
const IsLate = z.object({ late: z.literal(true) })
/** The client did not confirm in time. */
const IsUnconfirmed = z.object({ unconfirmed: z.literal(true) })
const Kept = z.object({ serviceName: z.string(), price: z.string(), staffName: z.string() })
const Swap = z.object({ fromName: z.string(), toName: z.string() })
const Price = Turn.extend({ serviceName: z.string() })
const Paid = z.object({ checkNumber: z.number(), reason: z.string().optional() })
/** As the clock showed the start, and shows it now: `2027-03-11T14:00`. */
const Clocks = z.object({ was: z.string(), now: z.string() })
const Edit = z.object({ fields: z.array(z.string()) })

/** Why a visit was cancelled, if known. */
function howOf(details: HistoryEntry['details']): 'cancelled_late' | 'not_confirmed' | 'status_changed' {
  if (IsLate.safeParse(details).success) return 'cancelled_late'
  return IsUnconfirmed.safeParse(details).success ? 'not_confirmed' : 'status_changed'
}

function editOf(details: HistoryEntry['details']): 'edited' | 'reordered' | 'requested' | 'options' {
  const [field] = Edit.safeParse(details).data?.fields ?? []
  if (field === 'order') return 'reordered'
  if (field === 'options') return 'options'
  return field === 'staffRequested' ? 'requested' : 'edited'
}

/** A history entry as a sentence; unexpected details are left out. */
export function useHistoryWords(zone: string): (entry: HistoryEntry) => string {
  const { t, i18n } = useTranslation(['details', 'bookings', 'floor'])
  const language = languageNow(i18n)

  function statusWord(text: string): string {
    const status = BookingStatus.safeParse(text)
    return status.success ? t(`bookings:statuses.${status.data}`) : text
  }
  function stageWord(text: string): string {
    const stage = stages.find((one) => one === text)
    return stage ? t(`floor:stages.${stage}`) : text
  }
  function when(text: string): string {
    const at = Date.parse(text)
    if (Number.isNaN(at)) return ''
    return `${showShortDate(localDateOf(zone, at), language)}, ${showTime(zone, at)}`
  }
  function read(clock: string): string {
    return `${showShortDate(clock.slice(0, 10), language)}, ${showLocalTime(clock.slice(11))}`
  }

  return ({ change, details }) => {
    const turn = Turn.safeParse(details).data ?? { from: '', to: '' }
    if (change === 'status_changed') {
      const said = howOf(details)
      return t(`history.changes.${said}`, { from: statusWord(turn.from), to: statusWord(turn.to) })
    }
    if (change === 'moved') {
      return t('history.changes.moved', { from: when(turn.from), to: when(turn.to) })
    }
    if (change === 'resized') {
      const { serviceName = '', from = '', to = '' } = Length.safeParse(details).data ?? {}
      const how = Number(to) > Number(from) ? 'longer' : 'shorter'
      return t(`history.changes.${how}`, { service: serviceName, from, to })
    }
    if (change === 'reassigned') {
      const { serviceName = '', fromName = '', toName = '' } = Server.safeParse(details).data ?? {}
      const nobody = t('bookings:unassigned')
      return t('history.changes.reassigned', { service: serviceName, from: fromName || nobody, to: toName || nobody })
    }
    if (change === 'service_added' || change === 'service_removed') {
      const { serviceName: service = '', price = '0', staffName = '' } = Kept.safeParse(details).data ?? {}
      const staff = staffName || t('bookings:unassigned')
      return t(`history.changes.${change}`, { service, price: showMoney(toCents(price)), staff })
    }
    if (change === 'service_changed') {
      const { fromName = '', toName = '' } = Swap.safeParse(details).data ?? {}
      return t('history.changes.service_changed', { from: fromName, to: toName })
    }
    if (change === 'price_changed') {
      const { serviceName: service = '', from = '0', to = '0' } = Price.safeParse(details).data ?? {}
      const prices = { from: showMoney(toCents(from)), to: showMoney(toCents(to)) }
      return t('history.changes.price_changed', { service, ...prices })
    }
    if (change === 'started' || change === 'finished') {
      const { serviceNames = [] } = Named.safeParse(details).data ?? {}
      return t(`history.changes.${change}`, { services: serviceNames.join(', ') })
    }
    if (change === 'stage_back') {
      return t('history.changes.stage_back', { from: stageWord(turn.from), to: stageWord(turn.to) })
    }
    if (change === 'late_said') {
      const { minutes } = Late.safeParse(details).data ?? {}
      return minutes === undefined ? t('history.changes.not_late') : t('history.changes.late_said', { minutes })
    }
    if (change === 'paid') {
      const { checkNumber: number = '', reason } = Paid.safeParse(details).data ?? {}
      return reason ? t('history.changes.written_off', { number, reason }) : t('history.changes.paid', { number })
    }
    if (change === 'check_reopened') {
      const { checkNumber: number = '', reason = '' } = Paid.safeParse(details).data ?? {}
      return t('history.changes.check_reopened', { number, reason })
    }
    if (change === 'zone_changed') {
      const { was = '', now = '' } = Clocks.safeParse(details).data ?? {}
      return t(`history.changes.${was === now ? 'zone_kept' : 'zone_changed'}`, { from: read(was), to: read(now) })
    }
    if (change === 'edited') return t(`history.changes.${editOf(details)}`)
    return t(`history.changes.${change}`)
  }
}
