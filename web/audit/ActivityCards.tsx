import type { AuditEntry } from '../../shared/audit/contract.ts'
import { cardClass } from '../ui/Card.tsx'
import type { EntriesProps } from './ActivityTable.tsx'
import { EntryAction, EntryActor, useMoment } from './EntryWords.tsx'

/** Activity entries on phones. */
export function ActivityCards({ entries, zone, withSalons }: EntriesProps) {
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} zone={zone} withSalons={withSalons} />
      ))}
    </ul>
  )
}

function EntryCard({ entry, zone, withSalons }: { entry: AuditEntry; zone: string; withSalons: true | undefined }) {
  const { day, time } = useMoment(entry, zone)

  return (
    <li className={`${cardClass} grid gap-1.5 px-4 py-3`}>
      <p className="num text-sm text-ink-2">
        {day}, {time}
      </p>
      <div>
        <EntryAction entry={entry} />
      </div>
      <div className="text-sm">
        <EntryActor entry={entry} />
      </div>
      <p className="text-sm break-all text-ink-3">
        {[withSalons && entry.salonName, entry.address].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
