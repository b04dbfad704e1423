/** Importing customers and undoing it in the same salon: no call delays others longer than it takes itself. */

import { z } from 'zod'
import { refusalIn } from '../bench/bookings.ts'
import { at, type Row, twoOf } from '../scripts/screens-table.ts'
import { beginImport, beginUndo, importRows, rowsAtOnce, undoRows } from '../shared/customers/importing.ts'

const Begun = z.object({ id: z.string() })
const Left = z.object({ left: z.number() })
const batches = 20

interface SalonApi {
  url: string
  salonId: string
  headers: Record<string, string>
}

/** Five thousand new customers, imported and removed again. */
export async function measureImports(session: SalonApi): Promise<Row[]> {
  const begun = { fileName: 'bench.csv', fingerprint: 'bench', rows: batches * rowsAtOnce }
  const { id } = Begun.parse((await send(session, beginImport, '', begun)).body)
  const coming: number[] = []
  for (let batch = 0; batch < batches; batch++) {
    const rows = Array.from({ length: rowsAtOnce }, (_, index) => rowOf(batch * rowsAtOnce + index))
    coming.push((await send(session, importRows, id, { rows })).took)
  }
  await send(session, beginUndo, id)
  const going: number[] = []
  for (let left = 1; left > 0; ) {
    const { body, took } = await send(session, undoRows, id)
    going.push(took)
    left = Left.parse(body).left
  }
  return [rowIn(`import of ${rowsAtOnce} rows`, coming, 250), rowIn('100 rows of an import undone', going, 100)]
}

function rowOf(index: number) {
  const name = { firstName: `Guest ${index}`, lastName: 'Nguyễn', email: `guest${index}@example.com` }
  return { ...name, row: index + 2, phone: String(2_122_000_000 + index) }
}

function rowIn(label: string, latencies: readonly number[], max: number): Row {
  return { label, figure: twoOf([...latencies]), goal: `p95 ≤ ${max} ms`, met: at([...latencies], 0.95) <= max }
}

async function send(
  { url, salonId, headers }: SalonApi,
  call: { method: string; path: string },
  id: string,
  body?: object,
) {
  const address = `${url}${call.path.replace(':salonId', salonId).replace(':importId', id)}`
  const begun = performance.now()
  const reply = await fetch(address, {
    method: call.method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${call.path} ${refusalIn(reply, text)}`)
  return { took: performance.now() - begun, body: z.unknown().parse(JSON.parse(text)) }
}
