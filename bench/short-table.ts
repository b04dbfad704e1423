/** README's table, readable in a minute: the cost of a call here, in another product, and at least. */

import { loadavg } from 'node:os'
import { type Measure, measures } from './figures.ts'
import { describeCores, millisecondsPerFile } from './machine.ts'
import { type Shares, total } from './processes.ts'
import { type Column, titles } from './table.ts'

/**
 * Easy!Appointments 1.6, measured next to ours on 2026-11-22 (one quiet machine, seven alternating rounds, medians): its cost, and
 * ours at that time. It cannot search for a visit of several services.
 */
const peer: Partial<Record<Measure, { theirs: number; ours: number }>> = {
  one: { theirs: 9.3, ours: 2.8 },
  any: { theirs: 37.9, ours: 2.8 },
  booking: { theirs: 28.0, ours: 8.3 },
}

/** What it takes at least, and how many times that we take. */
function distance(own: Shares, limit: Shares): string {
  return `${total(limit).toFixed(2)} ms (1/${(total(own) / total(limit)).toFixed(1)})`
}

/** For one data set. @param many the same of many salons, as far as bookings were measured there */
export function shortTextOf(
  { title, figures, limits, memory }: Pick<Column, 'title' | 'figures' | 'limits' | 'memory'>,
  many?: Pick<Column, 'title' | 'figures'>,
): string {
  const head = ['CPU of a call, app and database, ten callers', 'BookNail', 'Easy!Appointments', 'the limit']
  const rows = measures.map((measure) => {
    const [own, limit, elsewhere] = [figures[measure].cpu, limits?.[measure] ?? null, peer[measure]]
    const rows = measure === 'booking' ? (limits?.rows ?? null) : null
    return [
      titles[measure],
      own ? `${total(own).toFixed(1)} ms` : 'not measured',
      elsewhere ? `${elsewhere.theirs.toFixed(1)} ms (${(elsewhere.theirs / elsewhere.ours).toFixed(1)}×)` : '-',
      own && limit
        ? [limit, rows].flatMap((one) => (one ? distance(own, one) : [])).join('; all its rows ')
        : 'not measured',
    ]
  })
  const table = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  const [load = 0] = loadavg()
  const p95 = figures.booking.latencies[10]?.p95 ?? 0
  const rush = `In a rush of ten callers a booking is answered after ${p95.toFixed(0)} ms (p95)`
  const perSecond = many && `${many.figures.booking.perSecond.toFixed(0)} are made in a second (${many.title})`
  const took = memory ? ` App and database then take ${total(memory).toFixed(0)} MB.` : ''
  return `${table}\n\n${[rush, perSecond].filter(Boolean).join('; over many salons ')}, the callers on the same cores.${took}\n\n${title}, on ${describeCores()}; load of the machine ${load.toFixed(1)}; creating a file, as each text does, takes ${millisecondsPerFile().toFixed(2)} ms.`
}
