import { createPortal } from 'react-dom'
import type { FootSpaEntry, FootSpaLog, FootSpas } from '../../../shared/floor/foot-spas.ts'
import { localDateOf, showTime } from '../../../shared/format.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { footSpas } from '../../text/en/foot-spas.ts'
import { usePrint } from '../../ui/use-print.ts'
import { type LogPage, logPages, signersOf } from './log-pages.ts'
import { footSpaSheet as words } from './sheet-words.ts'

interface LogSheetProps {
  log: FootSpaLog
  /** As they were chosen. */
  days: { from: LocalDate; to: LocalDate }
  spas: FootSpas
  onDone: () => void
}

/** The printed log, one letter page or more for each chair. Prints as soon as it is rendered. */
export function LogSheet({ log, days, spas, onDone }: LogSheetProps) {
  usePrint(onDone)

  return createPortal(
    <div className="print-sheet justify-items-stretch! p-0 [print-color-adjust:exact]">
      {logPages(log.entries).map((page) => (
        <section
          key={`${page.resourceId} ${page.unit} ${page.number}`}
          className="grid w-full content-start break-after-page last:break-after-auto"
        >
          <Head page={page} log={log} days={days} spas={spas} />
          <Entries page={page} log={log} />
          <Foot page={page} log={log} />
        </section>
      ))}
    </div>,
    document.body,
  )
}

type PartProps = { page: LogPage } & Pick<LogSheetProps, 'log'>

/** `11/19/26`, as forms in the US have it. */
function shortDate(date: LocalDate): string {
  const [year = '', month, day] = date.split('-').map(Number).map(String)
  return `${month}/${day}/${year.slice(2)}`
}

function Head({ page, log, days, spas }: PartProps & Pick<LogSheetProps, 'days' | 'spas'>) {
  const { resourceId, unit, chair } = page
  const kind = spas.resources.find((one) => one.resourceId === resourceId)?.kind
  const facts = [
    [words.establishment, [log.salonName, log.address].filter(Boolean).join(', ')],
    [words.license, log.salonLicense],
    [words.basin, kind ? footSpas.kinds[kind] : ''],
    [words.days, `${shortDate(days.from)} ${words.to} ${shortDate(days.to)}`],
  ]

  return (
    <>
      <header className="flex items-start justify-between gap-6">
        <div>
          <p className="text-2xl font-semibold">{words.title}</p>
          {log.place && <p className="text-sm">{words.rule[log.place]}</p>}
        </div>
        <p className="grid min-w-21 justify-items-center border-2 border-[#000] px-3 pt-1 pb-1.5 text-sm">
          {chair || words.chair}
          <b className="num text-2xl font-semibold">{unit}</b>
        </p>
      </header>
      <dl className="my-3.5 grid grid-cols-[1.9fr_1fr] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-h-11 border-b border-[#000] pb-0.75">
            <dt className="text-xs">{name}</dt>
            <dd className="text-md font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const cellClass = 'border border-[#000] px-2 py-1 text-center align-middle'

function Entries({ page: { entries }, log: { timezone, place } }: PartProps) {
  return (
    <table className="w-full table-fixed border-collapse border-2 border-[#000]">
      <colgroup>
        <col className="w-27" />
        <col className="w-27" />
        <col />
        <col />
        <col />
        <col className="w-24" />
      </colgroup>
      <thead className="text-xs">
        <tr>
          <th rowSpan={2} className={`${cellClass} font-medium`}>
            {words.date}
          </th>
          <th rowSpan={2} className={`${cellClass} font-medium`}>
            {words.time}
          </th>
          <th colSpan={3} className={`${cellClass} font-medium`}>
            {words.cleaned}
          </th>
          <th rowSpan={2} className={`${cellClass} font-medium`}>
            {words.initials}
          </th>
        </tr>
        <tr>
          {([words.after_client, words.end_of_day, words.weekly[place ?? 'california']] as const).map((name) => (
            <th key={name} className={`${cellClass} font-medium`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="text-md">
        {entries.map((entry, index) => {
          const isNew = entries[index - 1]?.day !== entry.day
          return (
            <tr key={entry.id} className={`h-7.25 break-inside-avoid ${isNew ? 'border-t-2 border-[#000]' : ''}`}>
              <td className={`${cellClass} num text-left`}>{isNew && shortDate(entry.day)}</td>
              <td className={`${cellClass} num`}>{showTime(timezone, Date.parse(entry.at))}</td>
              <What entry={entry} zone={timezone} />
              <td className={`${cellClass} font-semibold`}>{entry.initials}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function What({ entry, zone }: { entry: FootSpaEntry; zone: string }) {
  const { kind, line } = entry
  if (kind === 'correction' || kind === 'own') {
    return (
      <td colSpan={3} className={`${cellClass} text-xs`}>
        {kind === 'own' ? line : correctionWords(entry, zone)}
      </td>
    )
  }
  return (['after_client', 'end_of_day', 'weekly'] as const).map((one) => (
    <td key={one} className={`${cellClass} font-semibold`}>
      {kind === one && '✕'}
    </td>
  ))
}

function correctionWords({ corrects, initials, note, by }: FootSpaEntry, zone: string): string {
  const time = corrects ? showTime(zone, Date.parse(corrects.at)) : ''
  const who = by === '' ? '' : ` (${by})`
  if (initials === '') return `${words.correction} ${time} ${words.struck} ${note}${who}`
  const before = corrects?.initials ? `, ${words.not} ${corrects.initials}` : ''
  return `${words.correction} ${time} ${words.was} ${initials}${before}${who}`
}

function Foot({ page: { entries, number, count }, log: { timezone, now, licenses } }: PartProps) {
  const at = Date.parse(now)
  return (
    <>
      <p className="mt-2.5 mb-9 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
        {signersOf(entries).map(({ initials, name }) => (
          <span key={`${initials} ${name}`}>
            <b className="font-semibold">{initials}</b>{' '}
            {[name, licenses.find((one) => one.name === name)?.number].filter(Boolean).join(', ')}
          </span>
        ))}
      </p>
      <div className="flex gap-10 text-sm">
        <span className="w-70 border-t border-[#000] pt-1">{words.in_charge}</span>
        <span className="w-35 border-t border-[#000] pt-1">{words.date}</span>
      </div>
      <p className="mt-3 text-xs">
        {words.foot} {words.printed} {shortDate(localDateOf(timezone, at))}, {showTime(timezone, at)}, {words.page}{' '}
        {number} {words.of} {count}.
      </p>
    </>
  )
}
