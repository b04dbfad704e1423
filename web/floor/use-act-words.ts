import { useTranslation } from 'react-i18next'
import { Collision } from '../../shared/bookings/change.ts'
import { SeatedBy } from '../../shared/floor/seating.ts'
import { showDuration, showTime } from '../../shared/format.ts'
import { addMinutes } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { sayTerms } from '../ui/say-terms.ts'
import { termsIn } from '../ui/terms-in.ts'
import type { Answered } from './acts.ts'
import type { KeptAct, Refusal } from './kept/queue.ts'

/** Actions of the board in words, and why they were rejected. */
export function useActWords() {
  const { t, i18n } = useTranslation(['floorBoard', 'errors'])

  return {
    /** `Finished` and `Linda, Hạnh`: of what, and for whom. */
    parts({ act, names: { client, member }, at, zone }: KeptAct): { what: string; whom: string } {
      const minutes = act.kind === 'break' ? act.minutes : null
      const until = minutes === null ? '' : t('kept.until', { time: showTime(zone, addMinutes(at, minutes)) })
      return { what: t(`act.${act.kind}`), whom: [client, member, until].filter(Boolean).join(', ') }
    },

    done({ act, names }: Pick<KeptAct, 'act' | 'names'>, { party, texted }: Answered = { actId: null }): string {
      const { client, member } = names
      if (act.kind === 'add' && party) {
        const minutes = party.quotedMinutes
        if (!minutes) return t('did.add_number_now', { client, number: party.number })
        const wait = showDuration(minutes, languageNow(i18n))
        return t('did.add_number', { client, number: party.number, minutes: wait })
      }
      if (act.kind === 'call') return t(texted ? 'did.call_texted' : 'did.call', { client })
      if (act.kind === 'change' && act.party.letIn) return t('did.let_in', { client })
      return t(`did.${act.kind}`, { client, member })
    },

    /** Who was first, if known; otherwise the server's message. */
    refused({ error, undo, ...one }: Refusal, zone: string): string {
      const title = undo ? t('undo_failed_of', { what: this.done(one) }) : t('refused.title', { what: this.done(one) })
      const plain = `${title}. ${error.message || t(`errors:${error.code}`)}`
      const [there] = Collision.safeParse(error.details).data?.conflicts ?? []
      if (error.code === 'slot_taken' && there) {
        const { staffFirstName: staff, customerFirstName: client, startTime } = there
        return `${title}. ${t('refused.booked', { staff, client, time: showTime(zone, Date.parse(startTime)) })}`
      }
      const terms = termsIn(error)
      if (terms) return `${title}. ${sayTerms(terms)}`
      const by = SeatedBy.safeParse(error.details)
      if (!by.success) return plain
      const { staffFirstName: staff, clientName: client, by: who, at } = by.data
      const about = { staff, client, by: who, time: showTime(zone, Date.parse(at)) }
      if (error.code === 'already_seated') return t(who ? 'refused.seated_by' : 'refused.seated', about)
      if (error.code === 'member_busy') return t(who ? 'refused.busy_by' : 'refused.busy', about)
      return plain
    },
  }
}
