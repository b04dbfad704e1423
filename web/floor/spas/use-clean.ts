import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import type { Cleaning } from '../../../shared/floor/foot-spas.ts'
import { showName } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { readAgain } from '../../live/reread.ts'
import { notify } from '../../ui/toast.ts'
import { type FloorAct, subjectOf } from '../acts.ts'
import { useKeeper } from '../kept/keepers.ts'
import { type Refusal, shownActs } from '../kept/queue.ts'
import { useActWords } from '../use-act-words.ts'

/** Who cleaned: a member, or typed initials. */
export type Signer = Pick<Cleaning, 'staffId' | 'initials'>

/** Logs cleanings through the queue of this page's user, so that none is lost without a connection. */
export function useClean({ id: salonId, timezone: zone }: Salon, user: SessionUser) {
  const { t } = useTranslation('floorBoard')
  const queries = useQueryClient()
  const words = useActWords()
  const { keeper, queue } = useKeeper(user)
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())

  async function clean(cleaning: Cleaning, chair: string): Promise<void> {
    const act: FloorAct = { kind: 'clean', cleaning }
    const subject = subjectOf(act)
    const names = { client: chair, member: '' }
    setPressed((before) => new Set(before).add(subject))
    try {
      const outcome = await keeper.press({ salonId, zone, by: showName(user), email: user.email, act, names })
      if (outcome.kind === 'answered') notify({ kind: 'success', title: words.done(outcome.one) })
      if (outcome.kind === 'no_line') {
        notify({ kind: 'failure', title: t('offline.needs'), text: t('offline.needs_hint') })
      }
      await readAgain(queries, salonId, [{ kind: 'floor' }])
    } finally {
      setPressed((before) => new Set([...before].filter((one) => one !== subject)))
    }
  }

  const kept = useMemo(
    () =>
      shownActs(queue).flatMap(({ salonId: of, act, at }) =>
        of === salonId && act.kind === 'clean' ? [{ cleaning: act.cleaning, at }] : [],
      ),
    [queue, salonId],
  )
  return {
    clean,
    /** What is sent right now, by `subjectOf`. */
    pressed,
    /** What found no connection, and is shown as done. */
    kept,
    refusals: queue.progress.refusals.filter((one) => one.salonId === salonId && one.act.kind === 'clean'),
    dismiss: (refusal: Refusal) => keeper.decide(refusal, 'dismiss'),
    isLineUp: queue.line,
  }
}

/** Whether it was tapped here without a connection. */
export function isKept(
  kept: ReturnType<typeof useClean>['kept'],
  cleaning: Pick<Cleaning, 'chair' | 'kind' | 'lineId'>,
) {
  const { chair, kind, lineId } = cleaning
  return kept.some(
    (one) =>
      one.cleaning.chair.resourceId === chair.resourceId &&
      one.cleaning.chair.unit === chair.unit &&
      one.cleaning.kind === kind &&
      one.cleaning.lineId === lineId,
  )
}
