import { useEffect, useRef } from 'react'
import { sayMoment } from '../../shared/bookings/cancelling.ts'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { cancelWords } from '../../shared/text/cancelling.ts'
import { ReachSalon } from '../book/ReachSalon.tsx'
import { lookOf } from '../bookings/status-look.ts'
import { useText } from './use-text.ts'
import type { VisitOutcome } from './use-visit.ts'

/** State of the visit, or confirmation of what the client just did. */
export function VisitHead({ visit, done }: { visit: ClientVisit; done: VisitOutcome | null }) {
  const { t, language } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { icon, clientIcon: Icon = icon, tint } = lookOf(visit.status)
  const { salon, confirmBy } = visit

  useEffect(() => {
    if (!done) return
    heading.current?.focus()
    scrollTo(0, 0)
  }, [done])

  return (
    <div className="grid justify-items-center gap-1.5 pb-4 text-center">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {t('title')}
      </h1>
      <p className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium ${tint}`}>
        <Icon size={16} aria-hidden />
        {t(`status.${visit.status}`)}
      </p>
      {/\p{L}/u.test(visit.customerFirstName) && (
        <p className="text-ink-2">{t(`say.${visit.status}`, { name: visit.customerFirstName })}</p>
      )}
      {visit.mayChange && visit.clientConfirmed && done !== 'confirmed' && (
        <p className="text-ink-2">{t('confirm.known')}</p>
      )}
      {confirmBy !== null && (
        <p className="font-medium">
          {sayMoment(cancelWords(salon, language).confirm, Date.parse(confirmBy), { ...salon, language })}
        </p>
      )}
      {visit.released && (
        <>
          <p className="text-ink-2">{t('confirm.released')}</p>
          <ReachSalon salon={salon} />
        </>
      )}
      <output className="font-medium empty:hidden">
        {done === 'moved' && t('move.moved')}
        {done === 'changed' && t('services.done')}
        {done === 'cancelled' && t('cancel.done')}
        {done === 'guest_cancelled' && t('party.cancelled_one')}
        {done === 'confirmed' && t('confirm.done')}
        {done === 'late' && t('late.done')}
        {done === 'not_late' && t('late.not_done')}
      </output>
    </div>
  )
}
