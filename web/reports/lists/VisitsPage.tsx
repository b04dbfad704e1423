import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showMoney, showName, showNumber, showTime } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { visitKinds, visitors } from '../../../shared/reports/list-kinds.ts'
import { downloadVisitsBehind, type ListedVisit, maxListed } from '../../../shared/reports/lists.ts'
import { translated } from '../../../shared/text/translated.ts'
import { download } from '../../api.ts'
import { useBookedNames } from '../../data/booked-names.ts'
import { useServices } from '../../data/services.ts'
import { useStaff } from '../../data/staff.ts'
import { languageNow } from '../../text/start.ts'
import { cardClass } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { Answer } from '../Answer.tsx'
import { showDay } from '../figure-words.ts'
import { hourName } from '../HourBars.tsx'
import type { ReportOptions } from '../queries.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { readVisitsSearch, type VisitsSearch } from './lists-search.ts'
import { useVisitsBehind, type VisitsOptions } from './queries.ts'

export function VisitsPage() {
  const { t } = useTranslation('reports')
  const search = readVisitsSearch(useSearch({ strict: false }))
  const asked = ({ params, query }: ReportOptions): VisitsOptions => ({
    params,
    query: {
      ...query,
      kind: search.kind,
      staffId: search.staff,
      serviceId: search.service,
      hour: search.hour,
      customers: search.customers,
    },
  })

  return (
    <ReportFrame
      inner
      comparable={false}
      title={t('visits.title')}
      file={(options) => download(downloadVisitsBehind, asked(options))}
    >
      {({ salon, options }) => (
        <>
          <Filters salonId={salon.id} search={search} />
          <Visits salonId={salon.id} options={asked(options)} />
        </>
      )}
    </ReportFrame>
  )
}

function Filters({ salonId, search }: { salonId: string; search: VisitsSearch }) {
  const { t, i18n } = useTranslation('reports')
  const navigate = useNavigate()
  const { data: staff = [] } = useStaff(salonId)
  const { data: services = [] } = useServices(salonId)
  const show = (changes: Partial<VisitsSearch>) =>
    void navigate({
      to: '/reports/visits',
      search: ({ salon }) => ({ salon, ...search, ...changes }),
      replace: true,
      resetScroll: false,
    })

  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <Select
        label={t('visits.kind')}
        value={search.kind ?? 'all'}
        options={visitKinds.map((value) => ({ value, label: t(`visits.kinds.${value}`) }))}
        onChange={(kind) => show({ kind: kind === 'all' ? undefined : kind })}
        className="w-66 max-md:grow"
      />
      <Select
        label={t('visits.member')}
        value={search.staff ?? ''}
        options={[
          { value: '', label: t('visits.everybody') },
          ...staff.map(({ id, firstName, lastName }) => ({ value: id, label: showName({ firstName, lastName }) })),
        ]}
        onChange={(id) => show({ staff: id || undefined })}
        className="w-50 max-md:grow"
      />
      <Select
        label={t('visits.service')}
        value={search.service ?? ''}
        options={[
          { value: '', label: t('visits.every_service') },
          ...services.map(({ id, name, names }) => ({
            value: id,
            label: translated(name, names, languageNow(i18n)).text,
          })),
        ]}
        onChange={(id) => show({ service: id || undefined })}
        className="w-50 max-md:grow"
      />
      <Select
        label={t('hours.hour')}
        value={search.hour === undefined ? '' : String(search.hour)}
        options={[
          { value: '', label: t('visits.every_hour') },
          ...[...Array(24).keys()].map((hour) => ({ value: String(hour), label: hourName(hour) })),
        ]}
        onChange={(hour) => show({ hour: hour === '' ? undefined : Number(hour) })}
        className="w-40 max-md:grow"
      />
      <Select
        label={t('visits.customers')}
        value={search.customers ?? ''}
        options={[
          { value: '', label: t('visits.all_customers') },
          ...visitors.map((value) => ({ value, label: t(`visits.visitors.${value}`) })),
        ]}
        onChange={(chosen) => show({ customers: visitors.find((one) => one === chosen) })}
        className="w-74 max-md:grow"
      />
    </div>
  )
}

function Visits({ salonId, options }: { salonId: string; options: VisitsOptions }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const answer = useVisitsBehind(options)
  const namesOf = useBookedNames(salonId)

  return (
    <Answer of={answer} height="h-96">
      {({ total, customers, value, visits, timezone, today }) =>
        visits.length === 0 ? (
          <EmptyState icon={CalendarSearch} title={t('visits.none')} hint={t('visits.none_hint')} />
        ) : (
          <>
            <p className="mb-2 text-md text-ink-2">
              {customers !== null &&
                `${t('visits.of_customers', { count: customers, customers: showNumber(customers, language) })} · `}
              {t('visits.sum', { count: total, visits: showNumber(total, language), value: showMoney(toCents(value)) })}
            </p>
            <ul className={`${cardClass} overflow-clip`}>
              {visits.map((visit) => (
                <li key={visit.bookingId} className="border-b border-line px-4 py-2.5 last:border-b-0 md:px-5">
                  <Visit visit={visit} services={namesOf(visit.services)} zone={timezone} today={today} />
                </li>
              ))}
            </ul>
            {total > maxListed && <p className="mt-3 text-sm text-ink-2">{t('visits.more', { count: maxListed })}</p>}
          </>
        )
      }
    </Answer>
  )
}

interface VisitProps {
  visit: ListedVisit
  /** In the reader's language. */
  services: string
  zone: string
  today: string
}

function Visit({ visit, services, zone, today }: VisitProps) {
  const { t, i18n } = useTranslation('reports')
  const at = Date.parse(visit.startsAt)
  const name = visit.customerName || t('visits.walk_in')

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
      <span className="num min-w-42 flex-none text-md text-ink-2">
        {showDay(localDateOf(zone, at), today, languageNow(i18n))}, {showTime(zone, at)}
      </span>
      <span className="min-w-0 grow basis-60">
        {visit.customerId ? (
          <Link
            to="/customers/$customerId"
            params={{ customerId: visit.customerId }}
            search={({ salon }) => ({ salon })}
            className="inline-flex min-h-touch items-center text-md font-semibold hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="text-md font-semibold">{name}</span>
        )}
        <span className="block text-sm text-ink-2">{[services, visit.staff].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-sm text-ink-2">{t(`visits.statuses.${visit.status}`)}</span>
      <span className="num w-20 flex-none text-right text-md font-semibold">{showMoney(toCents(visit.price))}</span>
    </div>
  )
}
