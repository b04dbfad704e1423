/** Content of a calendar feed. Why: docs/decisions/0059-calendar-files-and-feeds.md */

import { type FeedAbsence, type FeedVisit, feedFile } from '../../../shared/bookings/calendar-feed-file.ts'
import { feedDays, maxFeedVisits } from '../../../shared/bookings/calendar-feeds.ts'
import { bookingReference } from '../../../shared/bookings/reference.ts'
import { withoutContacts } from '../../../shared/customers/masked.ts'
import { AppError } from '../../../shared/errors.ts'
import { shortName, showTime } from '../../../shared/format.ts'
import type { Closure } from '../../../shared/salons/contract.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import { translated } from '../../../shared/text/translated.ts'
import { addDays, type Interval, type LocalDate } from '../../../shared/time.ts'
import { hashOf } from '../../accounts/tokens.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import type { File } from '../../http/serve-file.ts'
import { words } from '../../messages/words.ts'
import { listClosures } from '../../salons/closures.sql.ts'
import { listStaff } from '../../staff/staff.sql.ts'
import { listTimeOffWithin } from '../../staff/time-off/time-off.sql.ts'
import { dayBounds, localDate } from '../../time-zone.ts'
import { type FeedLine, type FeedRow, listFeedVisits } from './feed-visits.sql.ts'
import { type FollowedFeed, findFollowed } from './feeds.sql.ts'

/** Rendered only if the caller's copy is missing or outdated. @throws AppError `not_found` when the feed has ended */
export async function followFeed(link: string, { db, now }: Context): Promise<File> {
  const feed = await findFollowed(db, link)
  if (!feed) throw new AppError('not_found')
  const today = localDate(feed.timezone, now())
  const lastModified = Math.max(feed.changedAt, dayBounds(feed.timezone, today).start)
  return {
    type: 'text/calendar; charset=utf-8',
    isPrivate: true,
    keepSeconds: 0,
    hash: hashOf(`${feed.version} ${today}`).toString('base64url'),
    lastModified,
    body: () => render(db, feed, today),
  }
}

async function render(db: Sql, feed: FollowedFeed, today: LocalDate): Promise<string> {
  const { salonId, timezone, staffId, staffFirstName, salonName } = feed
  const [from, to] = [addDays(today, -feedDays.before), addDays(today, feedDays.after)]
  const period = { start: dayBounds(timezone, from).start, end: dayBounds(timezone, to).end }
  const shown = { ...period, staffId, today: dayBounds(timezone, today).start, limit: maxFeedVisits }
  const [rows, closures, timeOff, staff] = await Promise.all([
    listFeedVisits(db, salonId, shown),
    listClosures(db, salonId, { from, to }),
    listTimeOffWithin(db, salonId, period, null),
    listStaff(db, salonId),
  ])
  const team = staff.filter(({ id }) => !staffId || id === staffId)
  return feedFile({
    name: staffFirstName ? `${staffFirstName} · ${salonName}` : salonName,
    zone: timezone,
    stamp: feed.changedAt,
    visits: rows.map((row) => visitOf(row, feed)),
    absences: [
      ...closures.map((closure) => closedOn(closure, feed)),
      ...team.flatMap((member) => awayOf(member, timeOff, feed)),
    ],
  })
}

function closedOn({ id, name, closureDate, endDate }: Closure, { language }: FollowedFeed): FeedAbsence {
  return { id, title: words[language].feed.closed(name), when: { from: closureDate, until: addDays(endDate, 1) } }
}

/** The reason is not shown. */
function awayOf(
  { id, firstName }: Pick<Staff, 'id' | 'firstName'>,
  timeOff: readonly (Interval & { staffId: string })[],
  { language, staffId, timezone }: FollowedFeed,
): FeedAbsence[] {
  const { feed: say } = words[language]
  return timeOff
    .filter((time) => time.staffId === id)
    .map((time) => ({
      id: `${id}-${time.start}`,
      title: staffId ? say.timeOff : say.away(firstName),
      when: wholeDays(timezone, time) ?? time,
    }))
}

function visitOf({ id, status, version, firstName, lastName, lines }: FeedRow, feed: FollowedFeed): FeedVisit {
  const { language, showNames, staffId, timezone } = feed
  const { calendar } = words[language]
  const serviceOf = ({ service, serviceNames }: FeedLine) => translated(service, serviceNames, language).text
  const staffOf = ({ staffFirstName }: FeedLine) => (staffId ? '' : staffFirstName)
  const tentative = status === 'scheduled'
  return {
    id,
    start: Math.min(...lines.map(({ start }) => start)),
    end: Math.max(...lines.map(({ end }) => end)),
    title: [
      showNames && shortName({ firstName: withoutContacts(firstName.trim()), lastName }).trim(),
      lines.map(serviceOf).join(', '),
      [...new Set(lines.map(staffOf))].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
    description: [
      ...lines.map((line) =>
        [showTime(timezone, line.start), serviceOf(line), staffOf(line)].filter(Boolean).join(' · '),
      ),
      calendar.reference(bookingReference(id)),
      tentative && calendar.waiting,
    ]
      .filter(Boolean)
      .join('\n'),
    tentative,
    sequence: version - 1,
  }
}

/** Null: it starts or ends within a day. */
function wholeDays(zone: string, { start, end }: Interval): { from: LocalDate; until: LocalDate } | null {
  const [from, until] = [localDate(zone, start), localDate(zone, end)]
  const isWhole = dayBounds(zone, from).start === start && dayBounds(zone, until).start === end
  return isWhole ? { from, until } : null
}
