import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '../../shared/customers/importing.ts'
import { showNumber } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { csvText } from '../../shared/text/csv.ts'
import { saveFile } from '../exports/save-file.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/Select.tsx'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import type { Import } from './use-import.ts'

interface ImportOutcomeProps {
  list: Import
  preview: ImportPreview
}

const mostListed = 10

/** How many rows become what, the first of them, those that cannot be read, and the button that does it. */
export function ImportOutcome({ list, preview }: ImportOutcomeProps) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const { counts, fillable, wrong } = preview
  const fresh = counts.new
  const fills = list.known === 'fill' ? fillable : 0

  return (
    <Card title={t('import.counts')}>
      <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        {(
          [
            ['new', t('import.fresh')],
            ['known', t('import.known')],
            ['twice', t('import.twice')],
            ['wrong', t('import.wrong')],
            ['forgotten', t('import.forgotten')],
          ] as const
        )
          .filter(([outcome]) => outcome !== 'forgotten' || counts.forgotten > 0)
          .map(([outcome, word]) => (
            <div key={outcome}>
              <dt className="text-sm text-ink-2">{word}</dt>
              <dd className="num text-xl font-semibold">{showNumber(counts[outcome], language)}</dd>
            </div>
          ))}
      </dl>
      {counts.forgotten > 0 && <p className="mb-4 text-sm text-ink-2">{t('import.forgotten_hint')}</p>}
      {counts.known > 0 && (
        <Select
          label={t('import.known_choice')}
          value={list.known}
          options={(['fill', 'keep'] as const).map((value) => ({ value, label: t(`import.known_${value}`) }))}
          onChange={list.setKnown}
          hint={t('import.known_hint')}
          className="mb-4 max-w-100"
        />
      )}
      <Sample preview={preview} />
      {wrong.length > 0 && <Wrong preview={preview} />}
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
        {fresh + fills === 0 && <p className="text-ink-2">{t('import.nothing')}</p>}
        <Button look="primary" busy={list.busy} disabled={list.reading || fresh + fills === 0} onClick={list.confirm}>
          {list.busy
            ? t('import.importing')
            : fresh > 0
              ? t('import.confirm', { count: fresh })
              : t('import.confirm_fill')}
        </Button>
      </div>
    </Card>
  )
}

function Sample({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('customers')

  return (
    <>
      <h3 className="mb-2 font-semibold">{t('import.preview')}</h3>
      <Table
        label={t('import.preview')}
        head={
          <>
            <HeadCell figures>{t('import.row')}</HeadCell>
            <HeadCell>{t('columns.name')}</HeadCell>
            <HeadCell>{t('columns.phone')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.email')}</HeadCell>
            <HeadCell>{t('import.what')}</HeadCell>
          </>
        }
      >
        {preview.sample.map(({ row, name, phone, email, outcome, twiceOf, error }) => (
          <Row key={row}>
            <Cell figures>{row}</Cell>
            <Cell className="font-semibold">{name}</Cell>
            <Cell className="num whitespace-nowrap">{phone && showPhone(phone)}</Cell>
            <Cell className="wrap-anywhere max-md:hidden">{email}</Cell>
            <Cell>
              {t(`import.outcomes.${outcome}`, { row: twiceOf ?? 0 })}
              {error && `: ${t(`import.errors.${error}`)}`}
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  )
}

/** The rows as they are in the file, with the reason behind: to be mended and imported again. */
function Wrong({ preview: { wrong, headers, counts } }: { preview: ImportPreview }) {
  const { t } = useTranslation('customers')

  function keep() {
    const names = headers.map(({ name }) => name)
    const rows = wrong.map(({ cells, error }) => [
      ...names.map((_, place) => cells[place] ?? ''),
      t(`import.errors.${error}`),
    ])
    const text = csvText([[...names, t('import.reason')], ...rows])
    saveFile({ name: t('import.errors_file'), content: new Blob([text], { type: 'text/csv;charset=utf-8' }) })
  }

  return (
    <section className="mt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('import.errors_title')}</h3>
        <Button shape="compact" onClick={keep}>
          <Download size={18} aria-hidden />
          {t('import.errors_download')}
        </Button>
      </div>
      <ul className="grid gap-1">
        {wrong.slice(0, mostListed).map(({ row, error, cells }) => (
          <li key={row} className="text-md wrap-anywhere">
            <span className="font-semibold">
              {t('import.row')} <span className="num">{row}</span>: {t(`import.errors.${error}`)}
            </span>{' '}
            <span className="text-ink-2">{cells.filter(Boolean).join(', ').slice(0, 120)}</span>
          </li>
        ))}
      </ul>
      {counts.wrong > mostListed && (
        <p className="mt-1 text-sm text-ink-2">{t('import.errors_more', { count: counts.wrong - mostListed })}</p>
      )}
    </section>
  )
}
