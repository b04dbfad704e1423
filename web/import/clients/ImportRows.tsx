import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { showBirthday } from '../../../shared/customers/birthday.ts'
import type { ImportRow, RowReply } from '../../../shared/customers/importing.ts'
import { showDate, showMoney, showName, showNumber } from '../../../shared/format.ts'
import { showPhone } from '../../../shared/phone.ts'
import { firstLanguage, type Language } from '../../../shared/text/language.ts'
import type { PreparedRow } from '../../customers/lists/prepare.ts'
import { ownLanguageName } from '../../text/own-language-name.ts'
import { languageNow } from '../../text/start.ts'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { useWideScreen } from '../../ui/use-media.ts'

interface ImportRowsProps {
  label: string
  rows: readonly PreparedRow[]
  outcomes: ReadonlyMap<number, RowReply['rows'][number]>
}

const shown = ['firstName', 'lastName', 'phone', 'email', 'birthday', 'language', 'preferences', 'notes'] as const
const figures = ['visits', 'lastVisit', 'spentCents'] as const
type ShownField = (typeof shown)[number] | (typeof figures)[number]

/** Each row as a customer, with its problems. Fields that no row has are left out. */
export function ImportRows({ label, rows, outcomes }: ImportRowsProps) {
  const { t, i18n } = useTranslation(['customers', 'common'])
  const language = languageNow(i18n)
  const isWide = useWideScreen()
  const nameOf = (field: ShownField) => t(`import.fields.${field === 'spentCents' ? 'spent' : field}`)
  const text = (customer: ImportRow, field: ShownField) => textOf(customer, field, language)
  const fields = [...shown, ...figures].filter(
    (field) =>
      field === 'firstName' ||
      field === 'lastName' ||
      field === 'phone' ||
      rows.some(
        ({ customer }) =>
          customer && text(customer, field) !== '' && (field !== 'language' || customer.language !== firstLanguage),
      ),
  )

  if (!isWide) {
    return (
      <ul aria-label={label}>
        {rows.map((row) => (
          <li key={row.row} className="border-b border-line py-3 first:pt-0 last:border-b-0">
            <p className="text-sm text-ink-2">
              {t('import.row')} <span className="num">{row.row}</span>
            </p>
            <Remarks row={row} outcome={outcomes.get(row.row)} />
            <dl className="mt-1.5 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-md">
              {fields.map((field) => {
                const words = row.customer ? text(row.customer, field) : ''
                return words === '' ? null : (
                  <Fragment key={field}>
                    <dt className="text-ink-2">{nameOf(field)}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
                  </Fragment>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table
      wide
      label={label}
      head={
        <>
          <HeadCell figures>{t('import.row')}</HeadCell>
          <HeadCell>{t('import.what')}</HeadCell>
          {fields.map((field) => (
            <HeadCell key={field}>{nameOf(field)}</HeadCell>
          ))}
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.row}>
          <Cell figures className="align-top">
            {row.row}
          </Cell>
          <Cell className="min-w-52 align-top">
            <Remarks row={row} outcome={outcomes.get(row.row)} />
          </Cell>
          {fields.map((field) => (
            <Cell
              key={field}
              className={`min-w-24 align-top ${field === 'notes' || field === 'preferences' ? 'max-w-72 wrap-anywhere whitespace-pre-line' : 'max-w-60 wrap-anywhere'} ${field === 'phone' ? 'num whitespace-nowrap' : ''}`}
            >
              <span className={field === 'notes' ? 'line-clamp-3' : ''}>
                {row.customer ? text(row.customer, field) : ''}
              </span>
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}

interface RemarksProps {
  row: PreparedRow
  outcome: RowReply['rows'][number] | undefined
}

function Remarks({ row, outcome }: RemarksProps) {
  const { t } = useTranslation('customers')
  const fills = outcome?.fills ?? []

  return (
    <>
      <p className="font-semibold">
        {row.customer === null
          ? t(`import.outcomes.${row.aside ?? 'wrong'}`)
          : row.twiceOf !== null
            ? t('import.outcomes.twice', { row: row.twiceOf })
            : outcome && t(`import.outcomes.${outcome.outcome}`)}
        {fills.length > 0 && `: ${fills.map((field) => t(`import.fields.${field}`)).join(', ')}`}
      </p>
      {outcome?.phoneOf && (
        <p className="text-sm text-ink-2">{t('family.on_phone', { name: showName(outcome.phoneOf) })}</p>
      )}
      <RowIssues row={row} />
    </>
  )
}

/** Values that are changed or dropped, quoted as they are in the file. */
export function RowIssues({ row: { customer, issues, cells } }: { row: PreparedRow }) {
  const { t } = useTranslation('customers')
  if (customer === null) {
    return <p className="text-sm text-ink-2 wrap-anywhere">{cells.filter(Boolean).join(', ').slice(0, 120)}</p>
  }
  return (
    <ul>
      {issues.map(({ issue, text }) => (
        <li key={`${issue} ${text}`} className="text-sm text-ink-2 wrap-anywhere">
          {t(`import.issues.${issue}`)}
          {text && `: ${text}`}
        </li>
      ))}
    </ul>
  )
}

/** Empty where there is nothing. */
function textOf(customer: ImportRow, field: ShownField, language: Language): string {
  if (field === 'phone') return customer.phone && showPhone(customer.phone)
  if (field === 'birthday') return customer.birthday ? showBirthday(customer.birthday, language) : ''
  if (field === 'lastVisit') return customer.lastVisit ? showDate(customer.lastVisit, language) : ''
  if (field === 'language') return ownLanguageName(customer.language)
  if (field === 'visits') return customer.visits > 0 ? showNumber(customer.visits, language) : ''
  if (field === 'spentCents') return customer.spentCents > 0 ? showMoney(customer.spentCents) : ''
  return customer[field]
}
