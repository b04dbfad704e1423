/** The figures in docs/security.md equal those in the code. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const page = textOf('docs/security.md').replaceAll(/\s+/g, ' ')

/** A sentence of the page in which [1], [2] and so on stand for numbers that the pattern finds in a file. */
type Figure = [sentence: string, file: string, pattern: RegExp]

const figures: Record<string, Figure[]> = {
  'data that is kept': [
    ['sessions [1] days at most', 'server/accounts/session.ts', /maxSessionMs = (\d+) \* day/],
    ['sign-in attempts [1] minutes', 'server/accounts/sign-in.ts', /perAccount = .*windowMinutes: (\d+)/],
    ['idempotency keys [1] hours', 'server/bookings/new-bookings.sql.ts', /keyKeptForMs = (\d+) \* 3_600_000/],
    ['came [1] days', 'server/messages/replies/replies.sql.ts', /addMinutes\(now, -(\d+) \* 1440\)/],
    ['notifications [1] days after they were read', 'server/notifications/notifications.sql.ts', /keptDays = (\d+)/],
    ['requests for an account [1] days', 'server/accounts/requests/requests.sql.ts', /keptDays = (\d+)/],
    ['audit log [1] years', 'server/audit/entries.sql.ts', /interval '(\d+) years'/],
    ['the content of edits [1] days', 'server/audit/edits.sql.ts', /interval '(\d+) days'/],
    ['known browsers [1] days', 'server/accounts/expired.ts', /deviceDays = (\d+)/],
    ['pictures that clients add [1] days', 'shared/bookings/idea-limits.ts', /ideaDays = (\d+)/],
  ],
  guessing: [
    ['[1] attempts per account', 'server/accounts/sign-in.ts', /perAccount = .*max: (\d+)/],
    ['[1] per address in [2] minutes', 'server/accounts/sign-in.ts', /perAddress = .*max: (\d+), windowMinutes: (\d+)/],
  ],
  sessions: [
    ['end after [1] days without use', 'server/accounts/session.ts', /maxIdleMs = (\d+) \* day/],
    ['without use and [1] in any case', 'server/accounts/session.ts', /maxSessionMs = (\d+) \* day/],
  ],
  'those inside': [
    ['around own visits [1] times an hour', 'shared/bookings/contact-views.ts', /maxContactViews = (\d+)/],
    ['at [1] contacts within an hour', 'server/app/large-reads.ts', /ordinaryReads = (\d+)/],
    ['read-only, for [1] minutes', 'shared/admin/contract.ts', /viewingMinutes = (\d+)/],
  ],
  input: [
    ['[1] services per visit', 'shared/bookings/limits.ts', /maxServicesPerVisit = (\d+)/],
    ['[1] upcoming visits per phone', 'shared/bookings/limits.ts', /maxComingBookingsPerPhone = (\d+)/],
    ['[1] days ahead', 'shared/salons/limits.ts', /maxHorizonDays = (\d+)/],
    [
      '[1] public bookings per address in [2] minutes',
      'server/bookings/decide.ts',
      /publicBookings = .*max: (\d+), windowMinutes: (\d+)/,
    ],
    [
      '[1] codes an hour to a phone or email',
      'server/bookings/codes/send-code.ts',
      /perRecipient = .*max: (\d+), windowMinutes: 60/,
    ],
    [
      '[1] in [2] minutes from an address',
      'server/bookings/codes/send-code.ts',
      /perAddress = .*max: (\d+), windowMinutes: (\d+)/,
    ],
    [
      '[1] texts a day to one number and [2] per salon',
      'server/messages/texting.ts',
      /perRecipient: (\d+), perSalon: (\d+)/,
    ],
    ['[1] public reads a minute', 'server/http/limits.ts', /publicCalls.*max: (\d+), windowMinutes: 1 /],
    ['each [1] bytes of a response', 'server/http/limits.ts', /bytesOfACall = ([\d_]+)/],
    ['[1] levels of JSON', 'server/http/bodies.ts', /deepest = (\d+)/],
    ['[1] days of slots or calendar', 'shared/bookings/calendar.ts', /maxCalendarDays = (\d+)/],
    ['[1] bookings per page', 'shared/paging.ts', /maxRows = (\d+)/],
    ['[1] embedding sites', 'shared/salons/embedding.ts', /maxEmbedOrigins = (\d+)/],
    ['[1] passkeys', 'server/accounts/second-factors/change.ts', /maxPasskeys = (\d+)/],
  ],
  files: [
    ['by content, [1] bytes', 'shared/staff/contract.ts', /maxPhotoBytes = ([\d *]+)/],
    ['[1] pixels) is re-encoded', 'server/re-encode.ts', /maxPixels = ([\d_]+)/],
    ['WebP of at most [1] pixels', 'server/staff/photos/as-photo.ts', /side = (\d+)/],
    ['four sizes of at most [1] pixels', 'shared/salons/picture-files.ts', /large: (\d+)/],
    ['can add up to [1] pictures', 'shared/bookings/idea-limits.ts', /maxIdeaPictures = (\d+)/],
    ['× [1] pixels at most; they', 'shared/bookings/idea-limits.ts', /ideaPixels = (\d+)/],
    [
      'Per address [1] an hour and [2] at once',
      'server/bookings/ideas/add-idea.ts',
      /max: (\d+), windowMinutes: 60[^]*maxOfNetwork = (\d+)/,
    ],
    ['[1] per process at once', 'server/bookings/ideas/add-idea.ts', /createQueue\(\{ max: (\d+)/],
    ['come as JSON, [1] at most', 'shared/customers/lists/table.ts', /maxImportRows = ([\d_]+)/],
    ['a ZIP of at most [1] bytes', 'shared/exports.ts', /maxTakeoutBytes = ([\d *]+)/],
    ['[1] entries and', 'server/exports/zip/read.ts', /maxEntries = (\d+)/],
    ['none more than [1] times its packed size', 'server/exports/zip/read.ts', /maxRatio = (\d+)/],
    ['lines of their own of [1] bytes at most', 'server/exports/takeout/read-rows.ts', /maxLineLength = ([\d *]+)/],
    ['a process takes [1],', 'server/http/serve-upload.ts', /maxAtOnce = (\d+)/],
    ['[1] takeouts are packed at once', 'server/exports/routes.ts', /packing = concurrencyLimit\((\d+)\)/],
    ['at once and [1] is read', 'server/exports/routes.ts', /unpacking = concurrencyLimit\((\d+)\)/],
  ],
  'what takes long': [
    ['[1] ms for headers', 'server/app/app.ts', /headersTimeout: ([\d_]+)/],
    ['[1] ms for a body', 'server/http/slow-callers.ts', /bodyMs: ([\d_]+)/],
    ['[1] bytes in [2] ms for a file', 'server/http/slow-callers.ts', /uploadBytes: ([\d_]+),\s+uploadMs: ([\d_]+)/],
    ['[1] connections per address', 'server/http/slow-callers.ts', /maxConnections = (\d+)/],
    ['each with [1] unanswered calls', 'server/http/pipelining.ts', /maxUnanswered = (\d+)/],
    ['[1] calls of one address are worked on', 'server/http/rush.ts', /perAddress = \{ max: (\d+)/],
    ['share one stream a browser, [1] a person', 'server/app/live.ts', /maxPerPerson = (\d+)/],
    ['[1] ms for a connection', 'server/db/open.ts', /ordinary: Patience = \{ connectMs: ([\d_]+)/],
    ['[1] ms for a statement', 'server/db/open.ts', /ordinary: Patience = .*statementMs: ([\d_]+)/],
    ['[1] ms for a turn', 'server/queue.ts', /maxWaitMs = ([\d_]+)/],
    ['[1] ms for all of it', 'server/http/in-time.ts', /usualMs = ([\d_]+)/],
  ],
}

test.each(Object.keys(figures))('what the page says of %s in figures is what the code does', (about) => {
  const told = (figures[about] ?? []).map(([sentence, file, pattern]) => {
    const found = pattern.exec(textOf(file))
    return found
      ? sentence.replaceAll(/\[(\d)\]/g, (_, index) => String(valueOf(found[Number(index)])))
      : `${file} ${pattern}`
  })

  expect(told.filter((sentence) => !waysToSay(sentence).some(isOnPage))).toEqual([])
})

/** `2 * 1_024` is 2048. */
function valueOf(text = ''): number {
  return text.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}

const words = ['nothing', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Not the end of a larger number. */
function isOnPage(sentence: string): boolean {
  const at = page.indexOf(sentence)
  return at >= 0 && !/[\d,.]/.test(page.charAt(at - 1))
}

/** With digits, commas or words, in every unit in which it is an integer. */
function waysToSay(sentence: string): string[] {
  const inSeconds = inUnit(inUnit(sentence, ' ms', 1000, ' s'), ' pixels', 1_000_000, ' million pixels')
  const ways = [
    inSeconds,
    inUnit(inSeconds, ' bytes', 1000, ' KB'),
    inUnit(inUnit(inSeconds, ' bytes', 1024 * 1024, ' MB'), ' bytes', 1024, ' KB'),
  ]
  return ways.flatMap((way) => [
    way,
    way.replaceAll(/\d+/g, (count) => Number(count).toLocaleString('en-US')),
    way.replaceAll(/\b\d\b/g, (count) => words[Number(count)] ?? count),
    way.replace(/^\d\b/, (count) => capital(words[Number(count)] ?? count)),
  ])
}

function inUnit(sentence: string, unit: string, size: number, as: string): string {
  return sentence.replaceAll(new RegExp(String.raw`(\d+)${unit}\b`, 'g'), (all, count) =>
    Number(count) % size === 0 ? `${Number(count) / size}${as}` : all,
  )
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
