/** The outside world, handed to every use case: nothing reads the clock, the environment or a global by itself. */

import { randomUUIDv7 } from 'node:crypto'
import type { SessionUser } from '../shared/accounts/contract.ts'
import type { Role } from '../shared/accounts/roles.ts'
import { AppError } from '../shared/errors.ts'
import type { Language } from '../shared/text/language.ts'
import type { Instant } from '../shared/time.ts'
import type { Entry } from './db/changing.ts'
import type { Db } from './db/connection.ts'
import type { ChangeOrigin } from './db/news.ts'
import type { Lanes } from './db/open.ts'
import type { Mail } from './messages/outgoing.ts'
import type { Texting } from './messages/texting.ts'

/** What lives as long as the process. */
export interface World {
  db: Db
  /** Connections of their own for what takes longer; absent: the same ones. */
  lanes?: Lanes
  /** Whether the disk that the database of this process writes to has too little room left. Absent: another machine's. */
  isShortOfRoom?: () => boolean
  /** From when on it is an outage that others hold every connection; absent: as usual. */
  busyAfterMs?: number
  now: () => Instant
  /** Where people reach the product, for links that leave it: PUBLIC_URL, without a slash at the end. */
  publicUrl: () => string
  /** Who must have a second factor; absent: nobody, everybody may. */
  secondFactorFor?: readonly Role[]
  /** Bookings of one salon in ten minutes, from which on they are a flood whatever is usual there; absent: nothing ever is. */
  floodLimit?: number
  /** To whom texts are sent, and how many; absent: as usual. */
  texting?: Texting
  /** Mails somebody about their account, behind the back of the call. Absent: no mails can be sent. */
  mailAccount?: (write: () => Promise<AccountMail | null>) => void
  /** Mails a code at once, behind the back of the call; kept nowhere. Absent: no mails can be sent. */
  mailCode?: (mail: Mail) => void
  /** Texts reach phones; otherwise they are files in the outbox. */
  sendsTexts?: boolean
}

/** A mail of no salon. */
export interface AccountMail {
  kind: 'password_reset' | 'password_changed' | 'two_factor_on' | 'two_factor_off'
  to: string
  firstName: string
  language: Language
  /** Where a new password is set; else where one signs in. */
  link: string
}

/** What belongs to one request besides. */
export interface Context extends World {
  language: Language
  /** Null: nobody is signed in. */
  user: SessionUser | null
  /** Null as the user is. */
  sessionId: string | null
  /** What the browser's cookie says to be known again by. */
  device: string | null
  /** The caller's network address; a proxy's word is believed only from TRUST_PROXY. */
  address: string
  /** What of it is counted for limits: an IPv6 line has more addresses than anybody could count. */
  network: string
  userAgent: string
  requestId: string
  /** Whose window hears of the change it makes; null: the caller named none. */
  maker?: ChangeOrigin | null
  /** What is written down of the call in the transaction that does its work; null, absent: nothing. */
  entry?: Entry | null
  /** Aborted once nobody waits for the answer any more; absent: somebody does. */
  left?: () => AbortSignal
}

/** A new id: UUID version 7, so that ids sort by when they were made. */
export function newId(): string {
  return randomUUIDv7()
}

/** The signed-in user. @throws AppError `unauthenticated`, which the role of the route has ruled out already. */
export function signedIn({ user }: Context): SessionUser {
  if (!user) throw new AppError('unauthenticated')
  return user
}
