/** The outside world, handed to every use case: nothing reads the clock, the environment or a global by itself. */

import { randomUUIDv7 } from 'node:crypto'
import type { SessionUser } from '../shared/accounts/contract.ts'
import type { Role } from '../shared/accounts/roles.ts'
import type { SignUpMode } from '../shared/accounts/sign-ups.ts'
import { AppError } from '../shared/errors.ts'
import type { OperatorWords } from '../shared/landing/operator-words.ts'
import type { Language } from '../shared/text/language.ts'
import type { Instant } from '../shared/time.ts'
import type { Entry } from './db/changing.ts'
import type { Db } from './db/connection.ts'
import type { ChangeOrigin } from './db/news.ts'
import type { Lanes } from './db/open.ts'
import type { Replica } from './db/replica.ts'
import type { Mail, Transport } from './outbox/outgoing.ts'
import type { PushSettings } from './outbox/push-services.ts'
import type { TextProvider } from './outbox/text-provider.ts'
import type { Texting } from './outbox/texting.ts'
import type { VirusScanner } from './virus-scanner.ts'

/** What lives as long as the process. `availability` and `bookings` add what they are handed. */
export interface World {
  db: Db
  /** A separate pool for slow calls; absent: the same one. */
  lanes?: Lanes
  /** A replica for reads that may use it; absent: there is none. */
  replica?: Replica
  /** Whether the disk of this process's own database is too full. Absent: it is on another machine. */
  isShortOfRoom?: () => boolean
  /** How long all connections may be in use by others before it counts as an outage; absent: the default. */
  busyAfterMs?: number
  now: () => Instant
  /** The public address for links in messages: PUBLIC_URL, without a trailing slash. */
  publicUrl: () => string
  /** Who must have a second factor; absent: nobody, everybody may. */
  secondFactorFor?: readonly Role[]
  /** Whether a login on a device that is new to the account needs a mailed code, where emails can be sent. Absent: no. */
  asksNewDevices?: boolean
  /** Bookings of one salon in ten minutes that count as a flood whatever is usual there; absent: no limit. */
  floodLimit?: number
  /** Who is sent texts, and how many; absent: the defaults. */
  texting?: Texting
  /** Emails somebody about their account after the reply. Absent: no emails can be sent. */
  mailAccount?: (write: () => Promise<AccountMail | null>) => void
  /** Emails a code at once, after the reply; never stored. Absent: no emails can be sent. */
  mailCode?: (mail: Mail) => void
  /** Emails somebody at once, and says what became of it. Absent: no emails can be sent. */
  mailNow?: Transport<Mail>
  /** Devices are told of new bookings; absent: the operator has switched that off. */
  push?: PushSettings
  /** Texts reach phones; otherwise they are files in the outbox. */
  sendsTexts?: boolean
  /** The provider that sends texts and calls us back. */
  textProvider?: TextProvider
  /** A client of several salons that share a number is asked which one a text is for. Absent: it is for the last that texted them. */
  asksWhichSalon?: boolean
  /** What administrators are shown of this process. Absent: nothing. */
  installation?: Installation
  /** Whether this process takes nightly backups. */
  isNightly?: boolean
  /** Who may sign up; absent: nobody. */
  signUp?: SignUpMode
  /** What the operator says on the landing page; absent: nothing. */
  operatorWords?: OperatorWords
  /** Scans every file before it is stored; absent: none is scanned. */
  scanner?: VirusScanner
}

export interface Installation {
  version: string
  startedAt: Instant
  /** Folders whose disks are watched; null: none is configured. */
  folders: { data: string; backups: string | null }
}

/** What somebody did earlier, as they say. */
export interface DoneEarlier {
  at: Instant
  /** Even on a business day that is over. */
  correctsDay: boolean
}

/** An email that belongs to no salon. */
export interface AccountMail {
  kind:
    | 'password_reset'
    | 'password_changed'
    | 'two_factor_on'
    | 'two_factor_off'
    | 'sign_up'
    | 'sign_up_known'
    | 'sign_up_given'
    | 'account_request'
    | 'staff_invitation'
    | 'sign_in_code'
    | 'unusual_bookings'
  to: string
  firstName: string
  language: Language
  /** Where to do what the email asks for; otherwise the login page. */
  link: string
  /** Fills the placeholder of the text, if it has one. */
  about?: string
}

/** The world, and what belongs to one request. */
export interface Context extends World {
  language: Language
  /** Null: not signed in. */
  user: SessionUser | null
  /** Null like the user. */
  sessionId: string | null
  /** Those that the user owns or works in, as read with the session; null, absent: not read yet. */
  salonIds?: readonly string[] | null
  /** The cookie by which the browser is recognized. */
  device: string | null
  /** The caller's network address; a proxy's header is trusted only from TRUST_PROXY. */
  address: string
  /** The part of it that limits count: an IPv6 customer has more addresses than anybody could count. */
  network: string
  userAgent: string
  requestId: string
  /** When it was done, if not now. */
  done?: DoneEarlier | null
  /** The window that made the change; null: the caller named none. */
  maker?: ChangeOrigin | null
  /** The audit entry to write in the transaction of the call; null, absent: none. */
  entry?: Entry | null
  /** Counts work against the caller's network; absent: nobody is charged. */
  charge?: (milliseconds: number) => void
  /** Aborted once nobody waits for the reply any more; absent: somebody does. */
  left?: () => AbortSignal
}

/** A new id: UUID version 7, so that ids sort by the millisecond of their creation, and within it in any order. */
export function newId(): string {
  return randomUUIDv7()
}

/** The signed-in user. @throws AppError `unauthenticated`, which the role of the route has already ruled out. */
export function signedIn({ user }: Context): SessionUser {
  if (!user) throw new AppError('unauthenticated')
  return user
}
