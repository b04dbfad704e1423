import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { showMoney, showNumber } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { customerLists } from '../../../shared/reports/list-kinds.ts'
import { downloadVisitsBehind, type readQuestions } from '../../../shared/reports/lists.ts'
import { download } from '../../api.ts'
import { useBookedName } from '../../data/booked-names.ts'
import { languageNow } from '../../text/start.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Answer } from '../Answer.tsx'
import { Figure, Figures } from '../Figures.tsx'
import { showDay } from '../figure-words.ts'
import { hourName } from '../HourBars.tsx'
import type { ReportOptions } from '../queries.ts'
import { ReportCard } from '../ReportCard.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { useQuestions } from './queries.ts'
import { VisitsLink } from './VisitsLink.tsx'

type Data = z.output<NonNullable<(typeof readQuestions)['reply']>>

export function QuestionsPage() {
  const { t } = useTranslation('reports')

  return (
    <ReportFrame
      inner
      comparable={false}
      title={t('more.questions')}
      file={(options) => download(downloadVisitsBehind, options)}
    >
      {({ options }) => <Questions options={options} />}
    </ReportFrame>
  )
}

function Questions({ options }: { options: ReportOptions }) {
  const answer = useQuestions(options)

  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <Answer of={answer} height="h-96">
        {(data) => (
          <div className="grid grid-cols-1 gap-4 md:gap-5">
            <NoShows data={data} />
            <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
              <NextWeek data={data} />
              <Members data={data} />
              <Services salonId={options.params.salonId} data={data} />
              <Hours data={data} />
            </div>
          </div>
        )}
      </Answer>
      <WhomToAsk />
    </div>
  )
}

function NoShows({ data: { noShows } }: { data: Data }) {
  const { t, i18n } = useTranslation('reports')
  return (
    <Figures className="grid-cols-2">
      <Figure
        word={t('questions.no_shows')}
        figure={<VisitsLink behind={{ kind: 'no_show' }}>{showNumber(noShows.visits, languageNow(i18n))}</VisitsLink>}
      />
      <Figure
        word={t('questions.no_show_value')}
        figure={<VisitsLink behind={{ kind: 'no_show' }}>{showMoney(toCents(noShows.value))}</VisitsLink>}
      />
    </Figures>
  )
}

function NextWeek({ data: { nextWeek, today } }: { data: Data }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)

  return (
    <ReportCard title={t('questions.next_week')} about={t('questions.about')} note={t('questions.next_week_text')}>
      <Rows
        label={t('questions.next_week')}
        head={[t('chart.day'), t('questions.free'), t('questions.booked_value')]}
        rows={nextWeek.days.map(({ date, hours, freeHours, visits, value }) => ({
          key: date,
          cells: [
            showDay(date, today, language),
            hours === 0
              ? t('questions.closed')
              : t('questions.free_of', { free: showNumber(freeHours, language), hours: showNumber(hours, language) }),
            visits === 0 ? (
              '–'
            ) : (
              <VisitsLink key={date} behind={{ kind: 'coming', from: date, to: date }}>
                {showMoney(toCents(value))}
              </VisitsLink>
            ),
          ],
        }))}
      />
      <p className="mt-3 text-md font-semibold">
        {t('questions.week_value', { value: showMoney(toCents(nextWeek.value)) })}
      </p>
    </ReportCard>
  )
}

function Members({ data: { members } }: { data: Data }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)

  return (
    <ReportCard title={t('questions.members')} about={t('questions.about')} note={t('questions.members_text')}>
      <Rows
        label={t('questions.members')}
        head={[t('visits.member'), t('questions.fresh'), t('questions.returning')]}
        rows={members.map(({ staffId, staffName, fresh, returning }) => ({
          key: staffId,
          cells: [
            <VisitsLink key={staffId} behind={{ kind: 'completed', staff: staffId }}>
              {staffName}
            </VisitsLink>,
            <VisitsLink key="new" behind={{ kind: 'completed', staff: staffId, customers: 'new' }}>
              {showNumber(fresh, language)}
            </VisitsLink>,
            <VisitsLink key="returning" behind={{ kind: 'completed', staff: staffId, customers: 'returning' }}>
              {showNumber(returning, language)}
            </VisitsLink>,
          ],
        }))}
      />
    </ReportCard>
  )
}

function Services({ salonId, data: { services } }: { salonId: string; data: Data }) {
  const { t } = useTranslation('reports')
  const nameOf = useBookedName(salonId)

  return (
    <ReportCard title={t('questions.services')} about={t('questions.about')} note={t('questions.earned_text')}>
      <Rows
        label={t('questions.services')}
        head={[t('services.service'), t('chart.revenue')]}
        rows={services.map(({ serviceId, serviceName, revenue }) => ({
          key: serviceId ?? 'gone',
          cells: [
            serviceId ? (
              <VisitsLink key={serviceId} behind={{ kind: 'completed', service: serviceId }}>
                {nameOf({ serviceId, serviceName })}
              </VisitsLink>
            ) : (
              t('questions.gone')
            ),
            showMoney(toCents(revenue)),
          ],
        }))}
      />
    </ReportCard>
  )
}

function Hours({ data: { hours } }: { data: Data }) {
  const { t } = useTranslation('reports')

  return (
    <ReportCard title={t('questions.hours')} about={t('questions.about')} note={t('questions.earned_text')}>
      <Rows
        label={t('questions.hours')}
        head={[t('hours.hour'), t('chart.revenue')]}
        rows={hours.map(({ hour, revenue }) => ({
          key: String(hour),
          cells: [
            <VisitsLink key={hour} behind={{ kind: 'completed', hour }}>
              {hourName(hour)}
            </VisitsLink>,
            showMoney(toCents(revenue)),
          ],
        }))}
      />
    </ReportCard>
  )
}

interface RowsProps {
  label: string
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

function Rows({ label, head, rows }: RowsProps) {
  const { t } = useTranslation('reports')
  if (rows.length === 0) return <p className="py-4 text-ink-2">{t('questions.none')}</p>
  return (
    <ScrollBox label={label}>
      <table className="w-full border-collapse text-md">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {head.map((word, index) => (
              <th
                key={word}
                scope="col"
                className={`border-b border-line-2 px-2 py-2 text-sm font-medium text-ink-2 ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-2 py-2.5 text-left font-medium">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={head[index + 1]} className="num px-2 py-2.5 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Lists of customers that the front desk uses too. */
function WhomToAsk() {
  const { t } = useTranslation('reports')
  return (
    <Card title={t('lists.title')}>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {customerLists.map((list) => (
          <li key={list}>
            <Link
              to="/customers/lists"
              search={({ salon }) => ({ salon, which: list })}
              className={`${buttonClass('outline')} w-full text-left whitespace-normal!`}
            >
              <span className="grow">{t(`lists.names.${list}`)}</span>
              <ChevronRight size={18} className="flex-none text-ink-3" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
