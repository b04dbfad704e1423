import type { ClientAlert } from '../../shared/bookings/calendar.ts'

/** Icons on a card: blocked, earlier no-shows, notes. Each has a text alternative. */
export function ClientMarks({ client }: { client: ClientAlert }) {
  return (
    <span aria-hidden className="inline-flex flex-none items-center gap-0.5">
      {client.blocked && <span className="status-mark mark-alert text-cancelled" />}
      {client.noShows > 0 && (
        <>
          <span className="status-mark mark-no-show text-no-show" />
          <span className="num font-semibold text-no-show-ink">{client.noShows}</span>
        </>
      )}
      {(client.notes !== '' || client.preferences !== '') && <span className="status-mark mark-note text-ink-2" />}
    </span>
  )
}
