/** Sends requests from a separate process, so that the caller's work is not counted as the product's. */

import autocannon from 'autocannon'

export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers: Record<string, string>
}

export interface Load {
  url: string
  /** Concurrent requests. */
  callers: number
  asks: LoadRequest[]
}

export interface Outcome {
  /** Milliseconds per response, ascending. */
  latencies: number[]
  /** Number of responses per status. */
  statuses: Record<string, number>
  /** Requests without a response. */
  unanswered: number
  seconds: number
}

process.once('disconnect', () => process.exit()) // the parent has exited
process.once('message', (load: Load) => {
  void send(load).then((outcome) => process.send?.(outcome))
})

function send({ url, callers, asks }: Load): Promise<Outcome> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const next = asks.values()
  const setupRequest = (request: autocannon.Request) => {
    const { value } = next.next()
    return value ? { ...request, ...value, body: value.body ?? '' } : request
  }
  const options = {
    connections: callers,
    amount: asks.length,
    requests: [{ setupRequest }],
    sampleInt: 100,
    timeout: 30,
  }
  const begun = performance.now()
  let ended = begun

  return new Promise((resolve, reject) => {
    const run = autocannon({ url, ...options }, (error, result) => {
      if (error) return reject(error)
      resolve({
        latencies: latencies.toSorted((a, b) => a - b),
        statuses,
        unanswered: result.errors + result.timeouts + asks.length - latencies.length,
        seconds: (ended - begun) / 1000,
      })
    })
    run.on('response', (_client, status, _bytes, milliseconds) => {
      ended = performance.now()
      latencies.push(milliseconds)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
  })
}
