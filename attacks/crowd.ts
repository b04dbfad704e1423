/** A crowd that sends requests at a fixed rate, whatever the responses. A separate process, so that its work is not counted as the product's. */

import autocannon from 'autocannon'
import { callerHeaders } from '../bench/anonymous-requests.ts'

export interface CrowdOptions {
  url: string
  perSecond: number
  seconds: number
  /** Requested in turn, each time from a different address. */
  paths: string[]
}

export interface CrowdReport {
  /** Number of responses per status; requests without one are under `errors` and `timeouts`. */
  statuses: Record<string, number>
  /** Milliseconds of each 200. */
  served: number[]
}

process.once('disconnect', () => process.exit())
process.once('message', (crowd: CrowdOptions) => {
  void ask(crowd).then((told) => process.send?.(told))
})

function ask({ url, perSecond, seconds, paths }: CrowdOptions): Promise<CrowdReport> {
  const statuses: Record<string, number> = {}
  const served: number[] = []
  let next = 0
  const setupRequest = (request: autocannon.Request) => {
    const path = paths[next++ % paths.length] ?? '/'
    return { ...request, path, headers: callerHeaders() }
  }
  return new Promise((resolve, reject) => {
    const options = { connections: 500, overallRate: perSecond, duration: seconds, timeout: 20 }
    const run = autocannon({ url, ...options, requests: [{ setupRequest }] }, (error, { errors, timeouts }) => {
      if (error) reject(error)
      else
        resolve({ statuses: { ...statuses, ...(errors > 0 && { errors }), ...(timeouts > 0 && { timeouts }) }, served })
    })
    run.on('response', (_client, status, _bytes, milliseconds) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 200) served.push(milliseconds)
    })
  })
}
