/** The specification as tables: its sentences, quoted, each with what the product must show or do for it. */

import type { Page } from '@playwright/test'
import type { SalonAt } from '../salons.ts'
import type { RunningServer } from '../server.ts'

/** `bare`: one member, one service, no booking. `sample`: the sample salon with its bookings. Neither uses the floor. */
export type SalonKind = 'bare' | 'sample'
export type Viewer = 'anonymous' | 'salon_owner' | 'super_admin'

/** An opened screen of one salon. */
export interface Opened {
  page: Page
  kind: SalonKind
  salon: SalonAt
  salonId: string
  server: RunningServer
}

/** Throws if the sentence does not hold. */
export type Check = (opened: Opened) => Promise<void>

/**
 * One sentence of the specification. `shows`: a string is a whole text, label, placeholder, option or accessible name on the screen,
 * letter by letter; a pattern is matched against each of them.
 */
export type Row = {
  /** Verbatim from the specification. */
  says: string
  /** The line of the product decisions that changed it; what is checked is then what that line says. */
  decided?: string
  /** Absent: in both salons. What a row enters, answers or refuses itself is the same in both, and asked in one. */
  in?: SalonKind
} & ({ shows: readonly (string | RegExp)[] } | { holds: Check })

/** A screen in one state: loaded once for each salon, then asked for each row in their order. */
export interface Screen {
  /** Title of the test: `Dashboard`, `Bookings, no bookings`. */
  name: string
  viewer: Viewer
  /** Absent: rows are asked over HTTP alone, with the viewer's session. */
  path?: string | ((opened: Opened) => string)
  /** Absent: 1440. */
  width?: 390 | 1440
  /** Absent: in both salons. Screens of no salon, before one is read, or of what is only typed, are the same in both, and asked in one. */
  in?: SalonKind
  /** With a clock or functions of the page replaced, which would stay for all screens after it. */
  ownWindow?: true
  /** Steps to the state, before rows are asked. */
  arrange?: Check
  /** Messages in the browser's console that the state brings with it. */
  complaints?: readonly RegExp[]
  rows: readonly Row[]
}

/** @param screens in the order in which one session opens them: all of one viewer */
export function table(section: string, screens: readonly Screen[]): { section: string; screens: readonly Screen[] } {
  return { section, screens }
}
