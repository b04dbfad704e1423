import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csvText } from '../../shared/csv.ts'
import { rowIssues } from '../../shared/customers/import-row.ts'
import { showName, showNumber } from '../../shared/format.ts'
import { saveFile } from '../exports/save-file.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/Select.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { PreparedRow } from './lists/prepare.ts'
import type { Opened, Summary } from './lists/session.ts'
import type { ListImport } from './use-import.ts'

/** Holders of shared phones, by name. */
const maxNamed = 8

interface ImportOutcomeProps {
  list: ListImport
  opened: Opened
  summary: Summary
}

/** What the import will do: counts, sample rows, rows with problems, and the button that starts it. */
export function ImportOutcome({ list, opened, summary }: ImportOutcomeProps) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const outcomes = [...list.outcomes.values()]
  const count = (outcome: string) => outcomes.filter((row) => row.outcome === outcome).length
  const [fresh, filled, forgotten] = [count('added'), count('filled'), count('forgotten')]
  const writes = fresh + (list.known === 'fill' ? filled : 0)
  const isOpen = summary.dates.some((question) => question.isOpen)
  const holders = outcomes.flatMap(({ phoneOf }) => (phoneOf ? [showName(phoneOf)] : []))
  const named = [...new Set(holders)]
  const { noTexts, noMails, blocked } = summary
  const remarks = [
    ...(noTexts > 0 ? [t('import.no_texts', { count: noTexts })] : []),
    ...(noMails > 0 ? [t('import.no_mails', { count: noMails })] : []),
    ...(blocked > 0 ? [t('import.are_blocked', { count: blocked })] : []),
    ...(named.length > 0
      ? [
          t('import.are_family', {
            count: holders.length,
            names: named.slice(0, maxNamed).join(', ') + (named.length > maxNamed ? ' …' : ''),
          }),
        ]
      : []),
    ...(forgotten > 0 ? [t('import.forgotten_hint')] : []),
  ]
  const counts = [
    [t('import.fresh'), fresh],
    [t('import.known'), filled + count('known')],
    [t('import.twice'), summary.twice],
    [t('import.wrong'), summary.wrong],
    ...(summary.aside > 0 ? [[t('import.aside'), summary.aside] as const] : []),
    ...(forgotten > 0 ? [[t('import.forgotten'), forgotten] as const] : []),
  ] as const

  return (
    <Card title={t('import.counts')}>
      {list.phase === 'checking' ? (
        <ImportProgress label={t('import.checking')} done={list.progress} all={summary.ready} />
      ) : (
        <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
          {counts.map(([word, figure]) => (
            <div key={word}>
              <dt className="text-sm text-ink-2">{word}</dt>
              <dd className="num text-xl font-semibold">{showNumber(figure, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {remarks.length > 0 && list.phase !== 'checking' && (
        <ul className="mb-4 grid gap-1 text-md">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
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
      <h3 className="mb-2 font-semibold">{t('import.preview')}</h3>
      <ImportRows label={t('import.preview')} rows={summary.sample} outcomes={list.outcomes} />
      <RowsWithProblems key={JSON.stringify(list.settings)} list={list} opened={opened} summary={summary} />
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
        {list.phase === 'ready' && writes === 0 && <p className="text-ink-2">{t('import.nothing')}</p>}
        {isOpen && <p className="font-medium text-danger">{t('import.date_open')}</p>}
        <Button
          look="primary"
          disabled={list.phase !== 'ready' || writes === 0 || isOpen}
          onClick={() => void list.confirm()}
        >
          {fresh > 0 ? t('import.confirm', { count: fresh }) : t('import.confirm_fill')}
        </Button>
      </div>
    </Card>
  )
}

const atFirst = 10
const more = 50

/** Every row with a problem, page by page, or all of them as a file. */
export function RowsWithProblems({ list, opened, summary }: ImportOutcomeProps) {
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
    const names = opened.headers.map(({ name }) => name)
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
