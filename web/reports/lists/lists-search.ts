/** URL parameters of the lists: `?which=birthdays`, `?kind=no_show&staff=…`. Absent ones have their defaults. */

import {
  type CustomerList,
  customerLists,
  type VisitKind,
  type Visitors,
  visitKinds,
  visitors,
} from '../../../shared/reports/list-kinds.ts'
import { type ReportSearch, readReportSearch } from '../report-search.ts'

export interface CustomerListsSearch {
  which?: CustomerList | undefined
  staff?: string | undefined
}

export function readCustomerListsSearch({ which, staff }: Record<string, unknown>): CustomerListsSearch {
  const known = customerLists.find((one) => one === which)
  return {
    ...(known && known !== 'not_back' && { which: known }),
    ...(typeof staff === 'string' && staff && { staff }),
  }
}

export interface VisitsSearch extends ReportSearch {
  kind?: VisitKind | undefined
  staff?: string | undefined
  service?: string | undefined
  hour?: number | undefined
  customers?: Visitors | undefined
}

export function readVisitsSearch(address: Record<string, unknown>): VisitsSearch {
  const { staff, service, hour } = address
  const kind = visitKinds.find((one) => one === address.kind)
  const customers = visitors.find((one) => one === address.customers)
  return {
    ...readReportSearch(address),
    ...(kind && kind !== 'all' && { kind }),
    ...(typeof staff === 'string' && staff && { staff }),
    ...(typeof service === 'string' && service && { service }),
    ...(Number.isInteger(hour) && Number(hour) >= 0 && Number(hour) <= 23 && { hour: Number(hour) }),
    ...(customers && { customers }),
  }
}
