/** The floor report as files for spreadsheets. Money, dates and turns are in plain formats that spreadsheets can calculate with. */

import { type Cell, csvText } from '../../../shared/csv.ts'
import type { FloorReport } from '../../../shared/floor/reports.ts'
import { showName } from '../../../shared/format.ts'
import type { Downloaded } from '../../api.ts'

/** A line per member and week. @param head column headings, in order */
export function weeksFile({ turns }: FloorReport, head: readonly string[], name: string): Downloaded {
  const rows = turns.flatMap((member) =>
    member.weeks.map(({ monday, halves, visits, money }): Cell[] => [
      showName(member),
      monday,
      halves / 2,
      visits,
      money,
    ]),
  )
  return asFile([head, ...rows], name)
}

/** A line per hour of the day. */
export function hoursFile({ hours }: FloorReport, head: readonly string[], name: string): Downloaded {
  return asFile([head, ...hours.map(({ hour, walkIns, leftUnserved }) => [hour, walkIns, leftUnserved])], name)
}

function asFile(rows: readonly (readonly Cell[])[], name: string): Downloaded {
  return { name: `${name}.csv`, content: new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }) }
}
