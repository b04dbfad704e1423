import { Link } from '@tanstack/react-router'
import { Plus, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showHours, showName, showShortDate, showTime } from '../../shared/format.ts'
import type { MemberPayOut, PayAdjustment, PayDay, PayPeriodOut } from '../../shared/pay/contract.ts'
import { isRenter } from '../../shared/pay/rules.ts'
import { useSession } from '../accounts/session.ts'
import { SmallAvatar } from '../reports/SmallAvatar.tsx'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { hoursFromOf } from './hours-from.ts'
import { isAdded, shortRule, showCents, showPercent, takenWords, wageWords } from './pay-words.ts'
import { useUndoAdjustment } from './queries.ts'

interface MemberPanelProps {
  salonId: string
  period: PayPeriodOut
  member: MemberPayOut
  index: number
  onPrint: () => void
}

const partClass = 'border-t border-line px-5 py-3.5'

/** How a member's pay is calculated, day by day. */
export function MemberPanel({ salonId, period, member, index, onPrint }: MemberPanelProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const [adjusting, setAdjusting] = useState(false)
  const user = useSession()
  const mayChange = period.state === 'open' && !user?.viewing
  const show = (cents: number) => showCents(cents, language)
  const hours = hoursFromOf(member)
  const isOwnTakings = isRenter(member)
  const taken = takenWords(member, { t, language })
  const rules = member.rules.map(({ from, rule }, place) => {
    const words = shortRule(rule, { t, language })
    return place === 0 ? words : `${words} ${t('rule.from', { date: showShortDate(from, language, period.today) })}`
  })

  return (
    <aside aria-label={showName(member)} className={`${cardClass} overflow-clip`}>
      <div className="flex items-center gap-3 px-5 py-3.5">
        <SmallAvatar member={member} index={index} />
        <div className="min-w-0">
          <h2 className="text-lg">{showName(member)}</h2>
          <p className="text-sm text-ink-2">{rules.join('; ')}</p>
        </div>
      </div>
      {rules.length === 0 && (
        <p className={`${partClass} text-md text-ink-2`}>
          {t('panel.no_rule', { name: member.firstName })}{' '}
          <Link to="/pay/rules" className="font-semibold text-brand-ink underline">
            {t('panel.set_rule')}
          </Link>
        </p>
      )}
      <dl className="grid grid-cols-2 border-y border-line-2 bg-sunken [&>div]:px-5 [&>div]:py-3 [&>div+div]:border-l [&>div+div]:border-line-2">
        <PaidOut
          word={t('panel.check', { percent: showPercent(member.checkBp, language) })}
          sum={show(member.checkCents)}
        />
        <PaidOut
          word={t('panel.cash', { percent: showPercent(10_000 - member.checkBp, language) })}
          sum={show(member.cashCents)}
        />
      </dl>
      <div className="px-5 py-3.5">
        {member.days.length === 0 && <p className="text-md text-ink-2">{t('panel.no_days')}</p>}
        <dl className="grid gap-y-1 text-md">
          {member.days.map((day) => (
            <Day key={day.day} day={day} today={period.today} timezone={period.timezone} />
          ))}
          {member.wages
            .filter((wage) => wage.kind === 'rent' || isAdded(wage))
            .map((wage) => {
              const { what, base } = wageWords({ ...wage, days: wage.days.length }, member.wages, { t, language })
              const word = (
                <>
                  {what} <span className="num text-sm text-ink-3">{base}</span>
                </>
              )
              return <Line key={`${wage.from} ${wage.kind}`} word={word} sum={show(wage.cents)} />
            })}
          {member.days.length + member.wages.length > 0 && (
            <Line
              word={
                isOwnTakings ? (
                  t('panel.takings_less_rent')
                ) : (
                  <>
                    {t('panel.pay')}{' '}
                    <span className="num text-sm font-normal text-ink-3">{showHours(member.minutes)}</span>
                  </>
                )
              }
              sum={show(member.payCents)}
              strong
            />
          )}
        </dl>
        {taken && <p className="mt-1.5 text-sm text-ink-3">{taken}</p>}
        {hours && <p className="mt-1.5 text-sm text-ink-3">{t(`panel.${hours}`)}</p>}
        {member.warnings.map((warning) => (
          <p key={warning} className="mt-1.5 text-sm text-no-show-ink">
            {t(`warnings.${warning}`)}
          </p>
        ))}
      </div>
      <div className={partClass}>
        <dl className="grid gap-y-1 text-md">
          {member.cardTipsCents !== 0 && <Line word={t('panel.card_tips')} sum={show(member.cardTipsCents)} />}
          {member.cardTipFeeCents !== 0 && (
            <Line
              word={t('panel.card_fee', { percent: showPercent(member.cardTipFeeBp, language) })}
              sum={show(0 - member.cardTipFeeCents)}
            />
          )}
          {member.otherTipsCents !== 0 && <Line word={t('panel.other_tips')} sum={show(member.otherTipsCents)} />}
          {member.cashTipsCents !== 0 && <Line word={t('panel.cash_tips')} sum={show(member.cashTipsCents)} />}
          {member.handedOutCents !== 0 && <Line word={t('panel.handed_out')} sum={show(0 - member.handedOutCents)} />}
          {member.adjustments.map((adjustment) => (
            <AdjustmentLine
              key={adjustment.id}
              salonId={salonId}
              adjustment={adjustment}
              today={period.today}
              mayUndo={mayChange}
            />
          ))}
          {member.carriedInCents !== 0 && <Line word={t('panel.carried_in')} sum={show(member.carriedInCents)} />}
          <Line word={t('panel.to_be_paid')} sum={show(member.toBePaidCents)} strong />
          {member.carriedOutCents !== 0 && (
            <Line
              word={t(`panel.${isOwnTakings ? 'owed_to_salon' : 'carried_out'}`)}
              sum={show(member.carriedOutCents)}
            />
          )}
        </dl>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-5 pt-3 pb-4">
        {mayChange && (
          <Button className="grow" onClick={() => setAdjusting(true)}>
            <Plus size={18} aria-hidden />
            {t('panel.adjust')}
          </Button>
        )}
        <Button className="grow" onClick={onPrint}>
          <Printer size={18} aria-hidden />
          {t('panel.sheet')}
        </Button>
      </div>
      {adjusting && (
        <AdjustDialog salonId={salonId} period={period} member={member} onClose={() => setAdjusting(false)} />
      )}
    </aside>
  )
}

function PaidOut({ word, sum }: { word: string; sum: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{word}</dt>
      <dd className="num text-2xl font-semibold max-[22.5rem]:text-lg">{sum}</dd>
    </div>
  )
}

function Line({ word, sum, strong = false }: { word: ReactNode; sum: string; strong?: boolean }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-ink-2'}>{word}</dt>
      <dd className="num ml-auto">{sum}</dd>
    </div>
  )
}

function Day({ day, today, timezone }: { day: PayDay; today: string; timezone: string }) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const word = (
    <span className="flex flex-wrap items-center gap-x-2">
      {showShortDate(day.day, language, today)}
      <span className="num text-sm text-ink-3">
        {day.because === 'hourly'
          ? showHours(day.minutes)
          : [showCents(day.servicesCents, language), day.minutes > 0 && showHours(day.minutes)]
              .filter(Boolean)
              .join(', ')}
      </span>
      {day.because === 'guarantee' && <Badge look="outline">{t('panel.guarantee')}</Badge>}
      {day.endedAt && (
        <span className="basis-full text-sm text-no-show-ink">
          {t('no_clock_out', { time: showTime(timezone, Date.parse(day.endedAt)) })}
        </span>
      )}
    </span>
  )
  return <Line word={word} sum={showCents(day.payCents, language)} />
}

interface AdjustmentLineProps {
  salonId: string
  adjustment: PayAdjustment
  today: string
  mayUndo: boolean
}

function AdjustmentLine({ salonId, adjustment, today, mayUndo }: AdjustmentLineProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const undo = useUndoAdjustment(salonId)
  const { kind, cents, minutes, day, by, reason, undone, undoes } = adjustment
  const date = showShortDate(day, language, today)
  const about = [by, date, reason, undone && t('panel.undone'), undoes && t('panel.undoes')].filter(Boolean).join(', ')
  const word = (
    <>
      {t(`kinds.${kind}`)} <span className="text-sm text-ink-3">{about}</span>
      {mayUndo && !undone && undoes === null && (
        <button
          type="button"
          disabled={undo.isPending}
          aria-label={t('panel.undo_named', { what: `${t(`kinds.${kind}`)}, ${date}` })}
          onClick={() => undo.mutate(adjustment.id)}
          className="ml-2 text-sm font-medium text-brand-ink underline"
        >
          {t('panel.undo')}
        </button>
      )}
    </>
  )
  const hours = `${minutes < 0 ? '−' : '+'}${showHours(Math.abs(minutes))}`
  return <Line word={word} sum={kind === 'hours' ? hours : showCents(cents, language)} />
}
