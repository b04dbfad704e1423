import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import { localDateOf, showDuration, showLongDate, showTime } from '../../../shared/format.ts'
import type { Inspected } from '../../../shared/inspections/contract.ts'
import { showPhone } from '../../../shared/phone.ts'
import { minutesBetween } from '../../../shared/time.ts'
import { languageNow } from '../../text/start.ts'
import { Brand } from '../../ui/Brand.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Failed, QueryState } from '../../ui/QueryState.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { CleaningLog } from './CleaningLog.tsx'
import { Overview } from './Overview.tsx'
import { PeriodPay } from './PeriodPay.tsx'
import { useInspected } from './queries.ts'

const route = getRouteApi('/inspection/$token')

/** What an inspector sees through a link, until the link ends. */
export function InspectionPage() {
  const { t } = useTranslation('inspection')
  const answer = useInspected(route.useParams().token)

  return (
    <>
      <PageTitle page={t('page.title')} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-280 items-center justify-between gap-3 px-4 py-2.5 md:px-6">
          <Brand />
          <LanguageSwitch />
        </div>
      </header>
      <QueryState
        of={answer}
        waiting={
          <Main>
            <Waiting label={t('loading')} shapes={['h-16 w-full', 'h-96 w-full']} />
          </Main>
        }
        renderFailed={(error, retry) => (
          <Main>
            {error instanceof AppError && error.code === 'not_found' ? (
              <EmptyState icon={Eye} title={t('page.none')} hint={t('page.none_hint')} />
            ) : (
              <Failed title={t('page.failed')} error={error} retry={retry} />
            )}
          </Main>
        )}
      >
        {({ salon, open }) =>
          open ? (
            <Open salon={salon} open={open} />
          ) : (
            <Main>
              <EmptyState icon={Eye} title={t('page.over')} hint={t('page.over_hint', { salon: salon.name })} />
            </Main>
          )
        }
      </QueryState>
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  return <main className="mx-auto grid w-full max-w-280 grid-cols-1 gap-3 px-4 py-4 md:px-6">{children}</main>
}

function Open({ salon, open }: { salon: Inspected['salon']; open: NonNullable<Inspected['open']> }) {
  const { t, i18n } = useTranslation('inspection')
  const { token } = route.useParams()
  const { log, pay } = route.useSearch()
  const now = useMinute()
  const today = localDateOf(salon.timezone, now)
  const left = showDuration(Math.max(0, Math.ceil(minutesBetween(now, Date.parse(open.endsAt)))), languageNow(i18n))
  const at = `${showLongDate(today, languageNow(i18n))}, ${showTime(salon.timezone, now)}`

  return (
    <>
      <p className="bg-ink text-md text-surface">
        <span className="mx-auto flex max-w-280 items-center gap-3 px-4 py-2.5 md:px-6">
          <Eye size={20} className="flex-none" aria-hidden />
          <span>
            <b className="font-semibold">{t('page.until')}</b> {t('page.left', { time: left })}{' '}
            {t('page.by', { name: open.by })}
          </span>
        </span>
      </p>
      <Main>
        <div>
          <h1 className="wrap-anywhere">{salon.name}</h1>
          <p className="text-ink-2 wrap-anywhere">
            {[salon.address, salon.phone && showPhone(salon.phone), at].filter(Boolean).join(' · ')}
          </p>
        </div>
        {log === undefined && pay === undefined ? (
          <Overview open={open} zone={salon.timezone} today={today} />
        ) : (
          <>
            <Link
              from="/inspection/$token"
              to="/inspection/$token"
              search={{}}
              className={`${buttonClass('outline')} justify-self-start`}
            >
              <ArrowLeft size={18} aria-hidden />
              {t('page.back')}
            </Link>
            {log !== undefined && <CleaningLog token={token} chairs={open.chairs} chosen={log} today={today} />}
            {pay !== undefined && <PeriodPay key={pay} token={token} date={pay} />}
          </>
        )}
      </Main>
    </>
  )
}
