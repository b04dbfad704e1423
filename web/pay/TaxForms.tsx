import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate, showName } from '../../shared/format.ts'
import type { PayYear } from '../../shared/pay/contract.ts'
import { lawAsOf } from '../../shared/pay/law.ts'
import { necTotal, passedOnTips, type WorkerYear, w2Of } from '../../shared/pay/tax-forms.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { languageNow } from '../text/start.ts'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { showCents } from './pay-words.ts'

/** Figures for the W-2 and the 1099-NEC, by worker kind: who changed in the year is in both. */
export function TaxForms({ members }: { members: PayYear['members'] }) {
  const { t, i18n } = useTranslation('pay')
  const rows = members.flatMap(({ kinds, ...member }) =>
    kinds.map((year) => ({ ...year, staffId: member.staffId, name: showName(member) })),
  )
  const earned = [
    { word: t('table.pay'), of: (year: WorkerYear) => year.payCents },
    { word: t('year.forms.added'), of: (year: WorkerYear) => year.addedCents },
    { word: t('year.forms.tips'), of: passedOnTips },
    { word: t('year.cash_tips'), of: (year: WorkerYear) => year.cashTipsCents },
    { word: t('year.forms.declared'), of: (year: WorkerYear) => year.declaredCents },
  ]

  return (
    <section aria-labelledby="year-forms" className="mt-6">
      <h2 id="year-forms">{t('year.forms.title')}</h2>
      <p className="max-w-read text-md text-ink-2">{t('year.forms.hint')}</p>
      <Form
        title={t('year.forms.w2')}
        note={t('year.forms.w2_note')}
        rows={rows.filter(({ worker }) => worker === 'employee')}
        columns={[
          { word: t('year.forms.box1'), of: (year) => w2Of(year).box1, strong: true },
          { word: t('year.forms.box7'), of: (year) => w2Of(year).box7, strong: true },
          ...earned,
        ]}
      />
      <Form
        title={t('year.forms.nec')}
        note={t('year.forms.nec_note')}
        rows={rows.filter(({ worker }) => worker !== 'employee' && worker !== 'booth_rent')}
        columns={[{ word: t('year.forms.nec_total'), of: necTotal, strong: true }, ...earned]}
      />
      <Form
        title={t('year.forms.renters')}
        note={t('year.forms.renters_note')}
        rows={rows.filter(({ worker }) => worker === 'booth_rent')}
        columns={[
          { word: t('year.forms.takings'), of: ({ payCents, rentCents }) => payCents + rentCents },
          { word: t('year.forms.rent'), of: ({ rentCents }) => rentCents, strong: true },
          { word: t('sheet.takings_less_rent'), of: ({ payCents }) => payCents },
          ...earned.slice(1, 4),
        ]}
      />
      <p className="mt-3 text-md text-ink-2">
        {t('law.as_of', { date: showDate(lawAsOf, languageNow(i18n)) })} {t('law.no_advice')}
      </p>
    </section>
  )
}

interface FormProps {
  title: string
  note: ReactNode
  rows: readonly (WorkerYear & { staffId: string; name: string })[]
  columns: readonly { word: string; of: (year: WorkerYear) => number; strong?: boolean }[]
}

function Form({ title, note, rows, columns }: FormProps) {
  const { t, i18n } = useTranslation('pay')
  const show = (cents: number) => showCents(cents, languageNow(i18n))
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="mt-4">{title}</h3>
      <p className="mb-3 max-w-read text-md text-ink-2">{note}</p>
      <Table
        label={title}
        wide
        head={
          <>
            <HeadCell>{t('table.member')}</HeadCell>
            {columns.map(({ word }) => (
              <HeadCell key={word} figures>
                {word}
              </HeadCell>
            ))}
          </>
        }
      >
        {rows.map((year) => (
          <Row key={`${year.staffId} ${year.worker}`}>
            <Cell className="font-medium">
              {year.name}
              {year.worker !== 'employee' && year.worker !== 'booth_rent' && (
                <span className="block text-sm font-normal text-ink-2">{t(`workers.${year.worker}`)}</span>
              )}
            </Cell>
            {columns.map(({ word, of, strong }) => (
              <Cell key={word} figures className={strong ? 'font-semibold' : ''}>
                {show(of(year))}
              </Cell>
            ))}
          </Row>
        ))}
        <Row>
          <Cell className="font-semibold">{t('year.total')}</Cell>
          {columns.map(({ word, of }) => (
            <Cell key={word} figures className="font-semibold">
              {show(sumOf(rows.map(of)))}
            </Cell>
          ))}
        </Row>
      </Table>
    </>
  )
}
