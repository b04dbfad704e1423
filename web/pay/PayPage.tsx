import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Printer, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../shared/format.ts'
import type { PayPeriodOut } from '../../shared/pay/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { ExportButton } from '../exports/ExportButton.tsx'
import { SetupGate } from '../salons/SetupGate.tsx'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { RulesNote } from '../ui/RulesNote.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { ClosePeriod } from './ClosePeriod.tsx'
import { MemberPanel } from './MemberPanel.tsx'
import { MembersTable } from './MembersTable.tsx'
import { PaySheets } from './PaySheets.tsx'
import { showPeriod } from './pay-words.ts'
import { downloadPeriod, usePay } from './queries.ts'

const route = getRouteApi('/owner/pay')

/** What each member is paid, period by period. */
export function PayPage() {
  const { t } = useTranslation('pay')
  return (
    <>
      <PageTitle page={t('page')} />
      <SetupGate words={{ loading: t('loading') }}>{(salon) => <PayContent key={salon.id} salon={salon} />}</SetupGate>
    </>
  )
}

function PayContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('pay')
  const { date } = route.useSearch()
  const answer = usePay(salon.id, date)

  return (
    <QueryState
      of={answer}
      waiting={<Waiting label={t('loading')} shapes={['h-11 w-full', 'h-96 w-full']} />}
      failed={t('failed')}
    >
      {(period) => <Period salon={salon} period={period} />}
    </QueryState>
  )
}

function Period({ salon, period }: { salon: Salon; period: PayPeriodOut }) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const [chosen, setChosen] = useState<string | null>(null)
  const [printed, setPrinted] = useState<readonly string[]>([])
  const { members } = period
  const member = members.find(({ staffId }) => staffId === chosen) ?? members[0]
  const date = showDate(period.payOn, language)
  const panel = useRef<HTMLDivElement>(null)

  /** On phones, a long list leaves the panel out of sight. */
  const choose = (staffId: string) => {
    flushSync(() => setChosen(staffId))
    panel.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <Head salon={salon} period={period} onPrint={() => setPrinted(members.map(({ staffId }) => staffId))} />
      <p className="mb-4 text-md text-ink-2">
        {period.state === 'closed' ? t('closed_by', { name: period.closedBy, date }) : t('pays_on', { date })}
      </p>
      {period.state === 'open' && <RulesNote salon={salon} from={period.from} />}
      {member ? (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26.25rem]">
          <MembersTable members={members} chosen={member.staffId} onChoose={choose} />
          <div ref={panel} className="min-w-0 scroll-mt-4 scroll-mb-24 xl:sticky xl:top-4">
            <MemberPanel
              key={`${member.staffId} ${period.from}`}
              salonId={salon.id}
              period={period}
              member={member}
              index={members.indexOf(member)}
              onPrint={() => setPrinted([member.staffId])}
            />
          </div>
        </div>
      ) : (
        <div className={cardClass}>
          <EmptyState icon={Users} title={t('empty.title')} hint={t('empty.hint')} />
        </div>
      )}
      {printed.length > 0 && (
        <PaySheets
          period={period}
          members={members.filter(({ staffId }) => printed.includes(staffId))}
          onDone={() => setPrinted([])}
        />
      )}
    </>
  )
}

function Head({ salon, period, onPrint }: { salon: Salon; period: PayPeriodOut; onPrint: () => void }) {
  const { t } = useTranslation('pay')
  const user = useSession()

  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <div className="mr-auto flex flex-wrap items-baseline gap-x-5">
        <h1>{t('title')}</h1>
        <Link
          to="/pay/rules"
          className="inline-flex min-h-touch items-center text-md font-medium text-brand-ink hover:underline"
        >
          {t('rules_link')}
        </Link>
        <Link
          to="/pay/year"
          className="inline-flex min-h-touch items-center text-md font-medium text-brand-ink hover:underline"
        >
          {t('year_link')}
        </Link>
      </div>
      <Steps period={period} />
      <Badge>{t(`state.${period.state}`)}</Badge>
      <ExportButton file={() => downloadPeriod(salon.id, period.from)} label={t('csv')} />
      <Button onClick={onPrint} disabled={period.members.length === 0}>
        <Printer size={18} aria-hidden />
        {t('sheets')}
      </Button>
      {period.state === 'open' && !user?.viewing && <ClosePeriod salonId={salon.id} period={period} />}
    </div>
  )
}

const arrowClass = 'grid size-touch place-items-center -outline-offset-3 hover:bg-hover disabled:opacity-40'

function Steps({ period }: { period: PayPeriodOut }) {
  const { t, i18n } = useTranslation('pay')
  const navigate = route.useNavigate()
  const go = (date: string | undefined) => void navigate({ search: (was) => ({ ...was, date }), replace: true })
  const { next } = period

  return (
    <fieldset className="inline-flex min-w-0 max-w-full overflow-clip rounded-md border border-field bg-surface">
      <legend className="sr-only">{t('page')}</legend>
      <button type="button" aria-label={t('before')} className={arrowClass} onClick={() => go(period.previous)}>
        <ChevronLeft size={18} aria-hidden />
      </button>
      <output className="num grid min-h-touch min-w-0 place-items-center border-x border-line-2 px-1 text-center text-sm leading-tight font-medium text-balance whitespace-normal! min-[22.5rem]:px-2 min-[22.5rem]:text-md sm:px-4">
        {showPeriod(period, languageNow(i18n))}
      </output>
      <button
        type="button"
        aria-label={t('after')}
        className={arrowClass}
        disabled={next === null}
        onClick={() => go(next ?? undefined)}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
    </fieldset>
  )
}
