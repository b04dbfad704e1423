/** The lines of the page of licenses. Pure. */

import { type LicenseStanding, standingOf } from '../../../shared/staff/license-dates.ts'
import type { License } from '../../../shared/staff/licenses.ts'
import type { LocalDate } from '../../../shared/time.ts'

export interface LicenseRow<Holder> {
  holder: Holder
  /** Null: none is entered. */
  license: License | null
  standing: LicenseStanding | 'missing'
}

const order = ['expired', 'soon', 'missing', 'valid'] as const

/** What needs somebody first; those without a license have a row of their own. @param holders with their licenses, the first to expire first */
export function licenseRows<Holder>(
  holders: readonly { holder: Holder; licenses: readonly License[] }[],
  today: LocalDate,
): LicenseRow<Holder>[] {
  const rows = holders.flatMap(({ holder, licenses }): LicenseRow<Holder>[] =>
    licenses.length === 0
      ? [{ holder, license: null, standing: 'missing' }]
      : licenses.map((license) => ({ holder, license, standing: standingOf(license.expiresOn, today) })),
  )
  return rows.toSorted(
    (a, b) =>
      order.indexOf(a.standing) - order.indexOf(b.standing) ||
      (a.license?.expiresOn ?? '').localeCompare(b.license?.expiresOn ?? ''),
  )
}
