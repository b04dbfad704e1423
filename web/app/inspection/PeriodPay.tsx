import { useTranslation } from 'react-i18next'
import { showHours, showName, showTime, showWeekdayAndDate } from '../../../shared/format.ts'
import type { InspectedPeriodPay } from '../../../shared/inspections/contract.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { Sheet } from '../../pay/PaySheets.tsx'
import { languageNow } from '../../text/start.ts'
import { cardClass } from '../../ui/Card.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useInspectedPay } from './queries.ts'

/** Hours by day and wage statements of a pay period, as far as the owner shows them. */
export function PeriodPay({ token, date }: { token: string; date: LocalDate }) {
  const { t } = useTranslation('inspection')
  const answer = useInspectedPay(token, date)
  return (
    <QueryState
      of={answer}
      waiting={<Waiting label={t('loading')} shapes={['h-96 w-full']} />}
      failed={t('page.pay_failed')}
    >
      {({ hours, statements, timezone }) => (
        <>
          {hours && <Hours hours={hours} zone={timezone} />}
          {statements && <Statements statements={statements} />}
        </>
      )}
    </QueryState>
  )
}

function Hours({ hours, zone }: { hours: NonNullable<InspectedPeriodPay['hours']>; zone: string }) {
  const { t, i18n } = useTranslation(['inspection', 'pay'])
  const language = languageNow(i18n)
  const at = (instant: string) => showTime(zone, Date.parse(instant))
  return (
    <section className="grid gap-3">
      <h2>{t('hours')}</h2>
      {hours.length === 0 && <p className="text-ink-2">{t('page.no_hours')}</p>}
      <div className="grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3">
        {hours.map(({ staffId, minutes, days, ...member }) => (
          <section key={staffId} className={`${cardClass} overflow-clip`}>
            <h3 className="flex justify-between gap-3 border-b border-line px-4 py-3 text-base font-semibold">
              <span className="min-w-0 wrap-anywhere">{showName(member)}</span>
              <span className="num">{showHours(minutes)}</span>
            </h3>
            <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-2.5 text-md">
              {days
                .filter((day) => day.minutes > 0)
                .flatMap(({ day, minutes: ofDay, clocked, endedAt }) => [
                  <dt key={day} className="num text-ink-2">
                    {showWeekdayAndDate(day, language)}
                    {clocked && (
                      <span className="block text-xs">
                        {clocked.outAt
                          ? `${at(clocked.inAt)} – ${at(clocked.outAt)}`
                          : t(endedAt ? 'page.came' : 'page.on_floor', { time: at(clocked.inAt) })}
                      </span>
                    )}
                    {endedAt && <span className="block text-xs">{t('pay:no_clock_out', { time: at(endedAt) })}</span>}
                  </dt>,
                  <dd key={`${day} hours`} className="num text-right">
                    {showHours(ofDay)}
                  </dd>,
                ])}
            </dl>
          </section>
        ))}
      </div>
    </section>
  )
}

/** As they were printed. */
function Statements({ statements }: { statements: NonNullable<InspectedPeriodPay['statements']> }) {
  const { t, i18n } = useTranslation(['inspection', 'pay'])
  const language = languageNow(i18n)
  const reader = { t: i18n.getFixedT(language, 'pay'), language }
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>{t('wages')}</h2>
      {statements.members.map((member) => (
        <ScrollBox key={member.staffId} label={showName(member)} className="border border-line bg-[#fff]">
          <div className="min-w-180 p-5">
            <Sheet period={statements} member={member} reader={reader} />
          </div>
        </ScrollBox>
      ))}
    </section>
  )
}
