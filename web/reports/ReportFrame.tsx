import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf } from '../../shared/format.ts'
import { type Period, type ReportRange, rangeOf, reportRanges } from '../../shared/reports/period.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Downloaded } from '../api.ts'
import { now } from '../clock.ts'
import { useOwnSalons } from '../data/salons.ts'
import { ExportButton } from '../exports/ExportButton.tsx'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { SetupGate } from '../salons/SetupGate.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { readVisitsSearch, type VisitsSearch } from './lists/lists-search.ts'
import type { ReportOptions } from './queries.ts'
import { defaultRange, problemOf, queryOf, type ReportSearch, readReportSearch } from './report-search.ts'

interface ReportFrameProps {
  title: string
  /** A subpage of Reports & Analytics: links back there. */
  inner?: boolean
  /** Whether it supports comparison with the previous period; true by default. */
  comparable?: boolean
  file: (options: ReportOptions) => Promise<Downloaded>
  children: (about: { salon: Salon; options: ReportOptions; compare: boolean }) => ReactNode
}

/** Title, salon, dates and export, above each report. The selection is in the URL and is kept when changing reports. */
export function ReportFrame({ title, inner = false, comparable = true, file, children }: ReportFrameProps) {
  const { t } = useTranslation('reports')
  const address = useSearch({ strict: false })
  const search = { ...kept(readVisitsSearch(address)), ...readReportSearch(address) }
  const { data: salons = [] } = useOwnSalons()
  const salon = useCurrentSalon()

  function optionsFor({ id }: Salon): ReportOptions {
    return { params: { salonId: id }, query: queryOf(search) }
  }

  return (
    <>
      <PageTitle page={title} />
      {inner && (
        <Link
          to="/reports"
          search={({ salon }) => ({ salon, ...readReportSearch(address) })}
          className="-mt-2 mb-1 inline-flex min-h-touch items-center gap-1.5 text-md font-medium text-brand-ink hover:underline"
        >
          <ArrowLeft size={18} aria-hidden />
          {t('more.back')}
        </Link>
      )}
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3 md:mb-5">
        <h1 className="min-h-touch content-center">{title}</h1>
        {salon && (
          <Choices
            salon={salon}
            salons={salons}
            search={search}
            comparable={comparable}
            exportButton={<ExportButton file={() => file(optionsFor(salon))} />}
          />
        )}
      </div>
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => (
          <div key={salon.id}>{children({ salon, options: optionsFor(salon), compare: search.compare === true })}</div>
        )}
      </SetupGate>
    </>
  )
}

/** Other filters of a report stay when the period changes. */
function kept({ kind, staff, service, hour }: VisitsSearch) {
  return {
    ...(kind && { kind }),
    ...(staff && { staff }),
    ...(service && { service }),
    ...(hour !== undefined && { hour }),
  }
}

interface ChoicesProps {
  salon: Salon
  salons: readonly Salon[]
  search: ReportSearch
  comparable: boolean
  exportButton: ReactNode
}

function Choices({ salon, salons, search, comparable, exportButton }: ChoicesProps) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const custom = search.from !== undefined && search.to !== undefined
  const options = [...reportRanges, 'custom' as const].map((value) => ({ value, label: t(`ranges.${value}`) }))

  function show(changes: ReportSearch, salonId = salon.id === salons[0]?.id ? undefined : salon.id) {
    void navigate({ to: '.', search: { ...changes, salon: salonId }, replace: true, resetScroll: false })
  }

  function handleRange(range: ReportRange | 'custom') {
    const { range: before, from: _, to: __, ...rest } = search
    if (range !== 'custom') return show({ ...rest, ...readReportSearch({ range }) })
    show({ ...rest, ...rangeOf(before ?? defaultRange, localDateOf(salon.timezone, now())) })
  }

  return (
    <div className="flex flex-wrap items-end gap-3 max-md:w-full">
      <SalonSelect
        salon={salon}
        salons={salons}
        onSalon={(id) => show(search, id)}
        className="w-55 max-md:grow"
        always
      />
      <Select
        label={t('range')}
        labelHidden
        value={custom ? 'custom' : (search.range ?? defaultRange)}
        options={options}
        onChange={handleRange}
        className="w-45 max-md:grow"
      />
      {custom && (
        <CustomDates
          from={search.from ?? ''}
          to={search.to ?? ''}
          onChange={(dates) => show({ ...search, ...dates })}
        />
      )}
      {exportButton}
      {comparable && (
        <div className="flex min-h-touch items-center max-md:w-full">
          <Checkbox
            label={t('compare')}
            checked={search.compare === true}
            onChange={(compare) => show({ ...search, compare: compare || undefined })}
          />
        </div>
      )}
    </div>
  )
}

/** Two dates. An invalid period keeps its input and shows an error. */
function CustomDates({ from, to, onChange }: Period & { onChange: (period: Period) => void }) {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useState({ from, to })
  const problem = problemOf(typed)

  function handleChange(changes: Partial<Period>) {
    const dates = { ...typed, ...changes }
    setTyped(dates)
    if (problemOf(dates) === null) onChange(dates)
  }

  return (
    <div data-passing className="flex flex-wrap items-start gap-3 max-md:w-full">
      <TextField
        type="date"
        label={t('from')}
        value={typed.from}
        onChange={(event) => handleChange({ from: event.target.value })}
        className="w-40 max-md:grow"
      />
      <TextField
        type="date"
        label={t('to')}
        value={typed.to}
        error={problem ? t(`dates.${problem}`) : undefined}
        onChange={(event) => handleChange({ to: event.target.value })}
        className="w-40 max-md:grow"
      />
    </div>
  )
}
