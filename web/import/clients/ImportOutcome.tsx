import { Ban, CircleX, Download, MailX, MessageSquareOff, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csvText } from '../../../shared/csv.ts'
import { rowIssues } from '../../../shared/customers/import-row.ts'
import { showName, showNumber } from '../../../shared/format.ts'
import type { PreparedRow } from '../../customers/lists/prepare.ts'
import type { Summary } from '../../customers/lists/session.ts'
import { saveFile } from '../../exports/save-file.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { ImportProgress } from '../ImportProgress.tsx'
import type { ClientList } from './client-list.ts'
import { ImportRows } from './ImportRows.tsx'

/** Holders of shared phones, by name. */
const maxNamed = 8

interface ImportOutcomeProps {
  list: ClientList
  summary: Summary
}

/** What the list becomes: counts, sample rows, rows with problems; once it is brought in, what it became. */
export function ImportOutcome({ list, summary }: ImportOutcomeProps) {
  const { t } = useTranslation(['customers', 'movingIn'])
  const { import: made, opened } = list
  if (list.phase === 'done' && made) {
    return (
      <Card title={list.fileName}>
        <p>
          {t('import.done_text', {
            added: made.added,
            filled: made.filled,
            left: opened.rows - made.added - made.filled,
          })}
        </p>
        <RowsWithProblems list={list} summary={summary} />
      </Card>
    )
  }
  return (
    <Card title={t('movingIn:kinds.clients.count', { count: opened.rows })}>
      <p className="mb-3 text-md text-ink-2 wrap-anywhere">{list.fileName}</p>
      {list.phase === 'checking' ? (
        <ImportProgress label={t('import.checking')} done={list.progress} all={summary.ready} />
      ) : (
        <Counts list={list} summary={summary} />
      )}
      <h3 className="mb-2 font-semibold">{t('import.preview')}</h3>
      <ImportRows label={t('import.preview')} rows={summary.sample} outcomes={list.outcomes} />
      <RowsWithProblems key={JSON.stringify(list.settings)} list={list} summary={summary} />
    </Card>
  )
}

/** How many rows become what; together they are all rows of the file. */
function Counts({ list, summary }: ImportOutcomeProps) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const outcomes = [...list.outcomes.values()]
  const count = (outcome: string) => outcomes.filter((row) => row.outcome === outcome).length
  const [filled, forgotten] = [count('filled'), count('forgotten')]
  const counts = [
    [t('import.fresh'), count('added')],
    [t('import.known'), filled + count('known')],
    [t('import.twice'), summary.twice],
    [t('import.wrong'), summary.wrong],
    ...(summary.aside > 0 ? [[t('import.aside'), summary.aside] as const] : []),
    ...(forgotten > 0 ? [[t('import.forgotten'), forgotten] as const] : []),
  ] as const

  return (
    <>
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts.map(([word, figure]) => (
          <div key={word} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2">{word}</dt>
            <dd className="num text-xl font-semibold">{showNumber(figure, language)}</dd>
          </div>
        ))}
      </dl>
      <Remarks list={list} summary={summary} />
      {filled > 0 && (
        <Select
          label={t('import.known_choice')}
          value={list.known}
          options={(['fill', 'keep'] as const).map((value) => ({ value, label: t(`import.known_${value}`) }))}
          onChange={list.setKnown}
          hint={t('import.known_hint')}
          className="mb-4 max-w-100"
        />
      )}
    </>
  )
}

/** Consent, blocks, families, and who is left out. */
function Remarks({ list, summary: { noTexts, noMails, blocked } }: ImportOutcomeProps) {
  const { t } = useTranslation('customers')
  const outcomes = [...list.outcomes.values()]
  const holders = outcomes.flatMap(({ phoneOf }) => (phoneOf ? [showName(phoneOf)] : []))
  const named = [...new Set(holders)]
  const names = named.slice(0, maxNamed).join(', ') + (named.length > maxNamed ? ' …' : '')
  const remarks = [
    ...(noTexts > 0 ? [[MessageSquareOff, t('import.no_texts', { count: noTexts })] as const] : []),
    ...(noMails > 0 ? [[MailX, t('import.no_mails', { count: noMails })] as const] : []),
    ...(blocked > 0 ? [[Ban, t('import.are_blocked', { count: blocked })] as const] : []),
    ...(named.length > 0 ? [[UsersRound, t('import.are_family', { count: holders.length, names })] as const] : []),
    ...(outcomes.some(({ outcome }) => outcome === 'forgotten')
      ? [[CircleX, t('import.forgotten_hint')] as const]
      : []),
  ]
  if (remarks.length === 0) return null

  return (
    <ul className="mb-4 border-t border-line text-md">
      {remarks.map(([Icon, remark]) => (
        <li key={remark} className="flex items-start gap-2.5 border-b border-line py-2.5">
          <Icon size={18} className="mt-0.5 flex-none text-ink-2" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{remark}</span>
        </li>
      ))}
    </ul>
  )
}

const atFirst = 10
const more = 50

/** Every row with a problem, page by page, or all of them as a file. */
function RowsWithProblems({ list, summary }: ImportOutcomeProps) {
  const { t } = useTranslation('customers')
  const [rows, setRows] = useState<readonly PreparedRow[] | null>(null)
  const [opening, setOpening] = useState(false)
  if (summary.remarks === 0) return null

  async function show(max: number) {
    setOpening(true)
    const next = await list.remarks(rows?.length ?? 0, max)
    setRows([...(rows ?? []), ...next])
    setOpening(false)
  }

  async function keep() {
    const names = list.opened.headers.map(({ name }) => name)
    const lines = (await list.remarks(0, summary.remarks)).map((row) => [
      String(row.row),
      ...names.map((_, index) => row.cells[index] ?? ''),
      reasonsOf(row),
    ])
    const text = csvText([[t('import.row'), ...names, t('import.reason')], ...lines])
    saveFile({ name: t('import.errors_file'), content: new Blob([text], { type: 'text/csv;charset=utf-8' }) })
  }

  function reasonsOf({ customer, aside, twiceOf, issues }: PreparedRow): string {
    if (customer === null) return t(`import.outcomes.${aside ?? 'wrong'}`)
    const said = issues.map(({ issue, text }) => [t(`import.issues.${issue}`), text].filter(Boolean).join(': '))
    return [...(twiceOf === null ? [] : [t('import.outcomes.twice', { row: twiceOf })]), ...said].join('; ')
  }

  const left = summary.remarks - (rows?.length ?? 0)
  return (
    <section className="mt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('import.errors_title', { count: summary.remarks })}</h3>
        <Button shape="compact" onClick={() => void keep()}>
          <Download size={18} aria-hidden />
          {t('import.errors_download')}
        </Button>
      </div>
      <p className="mb-2 text-md text-ink-2">
        {rowIssues
          .filter((issue) => summary.issues[issue])
          .map((issue) => `${t(`import.issues.${issue}`)} (${summary.issues[issue]})`)
          .join(', ')}
      </p>
      {rows && (
        <ImportRows label={t('import.errors_title', { count: summary.remarks })} rows={rows} outcomes={list.outcomes} />
      )}
      {left > 0 && (
        <Button className="mt-2" busy={opening} onClick={() => void show(rows ? more : atFirst)}>
          {rows ? t('import.errors_more', { count: left }) : t('import.errors_show')}
        </Button>
      )}
    </section>
  )
}
