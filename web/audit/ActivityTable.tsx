import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../shared/audit/contract.ts'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { useAuditWords } from './audit-words.ts'
import { EntryAction, EntryActor, useMoment } from './EntryWords.tsx'

export interface EntriesProps {
  entries: readonly AuditEntry[]
  zone: string
  withSalons?: true | undefined
}

export function ActivityTable({ entries, zone, withSalons }: EntriesProps) {
  const { t } = useTranslation('activity')
  const { columns } = useAuditWords()

  return (
    <Table
      label={t('table')}
      head={
        <>
          <HeadCell>{columns.when}</HeadCell>
          <HeadCell>{columns.who}</HeadCell>
          <HeadCell>{columns.what}</HeadCell>
          {withSalons && <HeadCell>{columns.salon}</HeadCell>}
          <HeadCell>{columns.address}</HeadCell>
        </>
      }
    >
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} zone={zone} withSalons={withSalons} />
      ))}
    </Table>
  )
}

function EntryRow({ entry, zone, withSalons }: { entry: AuditEntry; zone: string; withSalons: true | undefined }) {
  const { day, time } = useMoment(entry, zone)

  return (
    <Row>
      <Cell className="num whitespace-nowrap">
        <span className="block">{day}</span>
        <span className="text-ink-2">{time}</span>
      </Cell>
      <Cell>
        <EntryActor entry={entry} />
      </Cell>
      <Cell>
        <EntryAction entry={entry} />
      </Cell>
      {withSalons && <Cell className="text-ink-2">{entry.salonName}</Cell>}
      <Cell className="num text-ink-2">{entry.address}</Cell>
    </Row>
  )
}
