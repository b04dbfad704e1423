import { t as say } from 'i18next'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import { type FloorReport, readFloorReport } from '../../../shared/floor/reports.ts'
import { localDateOf, showDayAndMonth, showMinutes, showMoney, showName, showNumber } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { type Period, rangeOf } from '../../../shared/reports/period.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { useSession } from '../../accounts/session.ts'
import { call } from '../../api.ts'
import { now } from '../../clock.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { showTurns } from '../../floor/halves.ts'
import { useCurrentSalon } from '../../salons/current-salon.ts'
import { languageNow } from '../../text/start.ts'
import { InfoNote } from '../../ui/InfoNote.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Answer } from '../Answer.tsx'
import { ChartAndTable, PlainTable } from '../ChartAndTable.tsx'
import { Figure, Figures } from '../Figures.tsx'
import { showPercent } from '../figure-words.ts'
import { hourName } from '../HourBars.tsx'
import type { ReportOptions } from '../queries.ts'
import { ReportCard } from '../ReportCard.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { defaultRange } from '../report-search.ts'
import { hoursFile, weeksFile } from './floor-file.ts'
import { LearnedDurations } from './LearnedDurations.tsx'
import { useFloorReport } from './queries.ts'

const ColumnsChart = lazy(() => import('../ColumnsChart.tsx').then(({ ColumnsChart }) => ({ default: ColumnsChart })))

/** Each member's turns and revenue, waiting times and arrival hours of walk-ins, and actual durations of services. */
export function FloorReportPage() {
  const { t } = useTranslation('floorReports')
  const zone = useCurrentSalon()?.timezone ?? 'UTC'
  const viewing = useSession()?.viewing
  const head = (['member', 'week', 'turns', 'visits', 'money'] as const).map((name) => t(`turns.${name}`))

  async function file({ params, query }: ReportOptions) {
    // Downloads are not allowed while an administrator is viewing the salon.
    if (viewing) throw new AppError('viewing_takes_nothing', { sentence: say('errors:viewing_takes_nothing') })
    const period = periodOf(query, localDateOf(zone, now()))
    const report = await call(readFloorReport, { params, query: period })
    return weeksFile(report, head, `${t('file')} ${report.from} ${report.to}`)
  }

  return (
    <ReportFrame inner comparable={false} title={t('title')} file={file}>
      {({ salon, options }) => (
        <Report salonId={salon.id} period={periodOf(options.query, localDateOf(salon.timezone, now()))} />
      )}
    </ReportFrame>
  )
}

/** The first and the last day. */
function periodOf({ range = defaultRange, from, to }: ReportOptions['query'], today: LocalDate): Period {
  return from && to ? { from, to } : rangeOf(range, today)
}

function Report({ salonId, period }: { salonId: string; period: Period }) {
  const { t } = useTranslation('floorReports')
  const answer = useFloorReport(salonId, period)

  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <Answer of={answer} height="h-96">
        {(report) =>
          report.daysOpen === 0 && report.waiting.parties === 0 ? (
            <p className="py-10 text-center text-ink-2">{t('empty')}</p>
          ) : (
            <div className="grid grid-cols-1 gap-4 md:gap-5">
              <Waits report={report} />
              <Turns report={report} />
              <Weeks report={report} />
              <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
                <Hours report={report} />
                <Chairs report={report} />
              </div>
            </div>
          )
        }
      </Answer>
      <LearnedDurations salonId={salonId} />
    </div>
  )
}

function Waits({ report: { waiting } }: { report: FloorReport }) {
  const { t, i18n } = useTranslation('floorReports')
  const language = languageNow(i18n)
  const { parties, seated, leftUnserved, quoted, real, error, within5, compared } = waiting
  const none = <span className="text-base text-ink-3">{t('key.none')}</span>
  const minutes = (median: number | null) => (median === null ? none : showMinutes(median, language))
  const figures = [
    { name: 'parties', figure: showNumber(parties, language), under: t('key.seated', { count: seated }) },
    {
      name: 'left',
      figure: showNumber(leftUnserved, language),
      under:
        parties > 0
          ? t('key.share', { percent: showPercent(Math.round((leftUnserved / parties) * 100), language) })
          : '',
    },
    { name: 'quoted', figure: minutes(quoted), under: '' },
    { name: 'real', figure: minutes(real), under: '' },
    {
      name: 'error',
      figure: minutes(error),
      under: compared > 0 ? t('key.within', { within: within5, compared }) : '',
    },
  ] as const

  return (
    <section aria-label={t('key.label')}>
      <Figures className="grid-cols-2 lg:grid-cols-5">
        {figures.map(({ name, figure, under }) => (
          <Figure
            key={name}
            word={t(`key.${name}`)}
            note={
              <InfoNote label={t('key.about', { figure: t(`key.${name}`) })}>
                <p>{t(`key.${name}_hint`)}</p>
              </InfoNote>
            }
            figure={figure}
            className="last:max-lg:col-span-2"
          >
            <span className="block text-sm text-ink-3">{under}</span>
          </Figure>
        ))}
      </Figures>
    </section>
  )
}

function Turns({ report: { turns } }: { report: FloorReport }) {
  const { t, i18n } = useTranslation('floorReports')
  const language = languageNow(i18n)
  const columns = ['member', 'days', 'turns', 'per_day', 'visits', 'requested', 'turned_down', 'money'] as const
  const rows = turns.map((member) => [
    showName(member),
    showNumber(member.days, language),
    showTurns(member.halves),
    member.days === 0 ? '–' : showNumber(Math.round((member.halves / 2 / member.days) * 10) / 10, language),
    showNumber(member.visits, language),
    showNumber(member.requested, language),
    showNumber(member.turnedDown, language),
    showMoney(toCents(member.money)),
  ])

  return (
    <ReportCard title={t('turns.title')} about={t('turns.about')} note={t('turns.about_text')}>
      {turns.length === 0 ? (
        <p className="py-2 text-ink-2">{t('turns.empty')}</p>
      ) : (
        <ScrollBox label={t('turns.title')}>
          <PlainTable
            label={t('turns.title')}
            head={columns.map((name) => t(`turns.${name}`))}
            rows={rows}
            keys={turns.map(({ staffId }) => staffId)}
          />
        </ScrollBox>
      )}
    </ReportCard>
  )
}

/** A column per week with each member's turns and revenue. */
function Weeks({ report: { turns } }: { report: FloorReport }) {
  const { t, i18n } = useTranslation('floorReports')
  const mondays = [...new Set(turns.flatMap(({ weeks }) => weeks.map(({ monday }) => monday)))].toSorted()
  if (mondays.length < 2) return null
  const rows = turns.map((member) => [
    showName(member),
    ...mondays.map((monday) => {
      const week = member.weeks.find((one) => one.monday === monday)
      return week ? `${showTurns(week.halves)} · ${showMoney(toCents(week.money))}` : '–'
    }),
  ])

  return (
    <ReportCard title={t('weeks.title')} about={t('weeks.about')} note={t('weeks.about_text')}>
      <ScrollBox label={t('weeks.title')}>
        <PlainTable
          label={t('weeks.title')}
          head={[t('turns.member'), ...mondays.map((monday) => showDayAndMonth(monday, languageNow(i18n)))]}
          rows={rows}
          keys={turns.map(({ staffId }) => staffId)}
        />
      </ScrollBox>
    </ReportCard>
  )
}

function Hours({ report }: { report: FloorReport }) {
  const { t, i18n } = useTranslation('floorReports')
  const viewing = useSession()?.viewing
  const language = languageNow(i18n)
  const { hours, from, to } = report
  const head = [t('hours.hour'), t('hours.walk_ins'), t('hours.left')]
  const rows = hours.map(({ hour, walkIns, leftUnserved }) => [
    hourName(hour),
    showNumber(walkIns, language),
    showNumber(leftUnserved, language),
  ])
  if (hours.length === 0) {
    return (
      <ReportCard title={t('hours.title')} about={t('hours.about')} note={t('hours.about_text')}>
        <p className="py-2 text-ink-2">{t('hours.empty')}</p>
      </ReportCard>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <ChartAndTable
        title={t('hours.title')}
        about={t('hours.about')}
        note={t('hours.about_text')}
        chart={
          <ColumnsChart
            label={t('hours.walk_ins')}
            columns={hours.map(({ hour, walkIns }) => ({ name: hourName(hour).replace(':00', ''), value: walkIns }))}
          />
        }
        table={<PlainTable label={t('hours.title')} head={head} rows={rows} />}
      />
      {!viewing && (
        <ExportButton
          className="justify-self-end"
          label={t('file_hours')}
          file={() => Promise.resolve(hoursFile(report, head, `${t('file_hours')} ${from} ${to}`))}
        />
      )}
    </div>
  )
}

function Chairs({ report: { chairs } }: { report: FloorReport }) {
  const { t, i18n } = useTranslation('floorReports')
  const language = languageNow(i18n)
  const rows = chairs.map(({ name, units, minutesUsed, maxInUse }) => [
    name,
    showNumber(units, language),
    showNumber(Math.round(minutesUsed / 6) / 10, language),
    showNumber(maxInUse, language),
  ])

  return (
    <ReportCard title={t('chairs.title')} about={t('chairs.about')} note={t('chairs.about_text')}>
      {chairs.length === 0 ? (
        <p className="py-2 text-ink-2">{t('chairs.empty')}</p>
      ) : (
        <ScrollBox label={t('chairs.title')}>
          <PlainTable
            label={t('chairs.title')}
            head={(['name', 'units', 'used', 'at_once'] as const).map((column) => t(`chairs.${column}`))}
            rows={rows}
            keys={chairs.map(({ resourceId }) => resourceId)}
          />
        </ScrollBox>
      )}
    </ReportCard>
  )
}
