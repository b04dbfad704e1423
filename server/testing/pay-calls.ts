/** Calls about the pay of Kim, a member, and an example week of hers. */

import type { MemberRules, PayAdjustment, PayPeriodOut } from '../../shared/pay/contract.ts'
import { drawnWeek } from '../../shared/pay/worked-example.ts'
import { newId } from '../context.ts'
import { paidCheck } from './paid-checks.ts'
import type { TestApp, TestSalon } from './salon.ts'

export const noon = (day: string) => Date.parse(`${day}T20:00:00Z`)
/** Sunday to Saturday; the 16th is a Monday. */
export const week = { from: '2026-11-15', to: '2026-11-21' }

interface Paying {
  app: TestApp
  salon: TestSalon
  owner: Record<string, string>
  /** Id of the member. */
  kim: string
}

/** @param of the salon of the current test */
export function payCalls(of: () => Paying) {
  const path = (rest = '') => `/api/salons/${of().salon.salonId}/pay${rest}`
  const read = async (date = week.from) =>
    (await of().app.call<PayPeriodOut>('GET', path(`?date=${date}`), undefined, of().owner)).body
  const payOfKim = async (date?: string) => (await read(date)).members.find(({ staffId }) => staffId === of().kim)
  const setRule = (rule: object, from = '2026-01-01', more: object = {}) =>
    of().app.call<MemberRules & { code: string }>(
      'POST',
      path('/rules'),
      { staffId: of().kim, from, rule, replace: true, ...more },
      of().owner,
    )
  const adjust = (input: object, headers: Record<string, string> = {}) =>
    of().app.call<PayAdjustment & { code: string }>(
      'POST',
      path('/adjustments'),
      { staffId: of().kim, ...input },
      { ...of().owner, ...headers },
    )
  const close = async (period: { from: string; to: string }, toBePaidCents?: number) => {
    const shown = (await read(period.from)).members.reduce((sum, one) => sum + one.toBePaidCents, 0)
    return of().app.call<PayPeriodOut & { code: string }>(
      'POST',
      path('/periods'),
      { ...period, toBePaidCents: toBePaidCents ?? shown },
      of().owner,
    )
  }

  /** The example week as checks. */
  async function workAWeek() {
    for (const { day, services, cardTipsCents, cashTipsCents } of drawnWeek) {
      await paidCheck(of().app.db, of().salon.salonId, {
        day,
        lines: services.map(({ cents }) => ({ staffId: of().kim, cents })),
        tips: [
          { staffId: of().kim, by: 'card', cents: cardTipsCents },
          { staffId: of().kim, by: 'cash', cents: cashTipsCents },
        ],
      })
    }
  }

  /** Monday off, as in the example. */
  async function offOnMonday() {
    const values = { salon_id: of().salon.salonId, staff_id: of().kim, id: newId(), reason: '' }
    await of()
      .app.db.insertInto('time_off')
      .values({ ...values, starts_at: new Date('2026-11-16T08:00:00Z'), ends_at: new Date('2026-11-17T08:00:00Z') })
      .execute()
  }

  return { path, read, payOfKim, setRule, adjust, close, workAWeek, offOnMonday }
}
