/** Steps before the framework looks at a request: what they end has cost next to nothing. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Puts a step before everything that handles the server's requests so far, which only `handle` goes on to. To be called once
 * the server has its handler.
 */
export function handleFirst(
  server: Server,
  step: (request: IncomingMessage, response: ServerResponse, handle: () => void) => void,
): void {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    step(request, response, () => {
      for (const handler of handlers) handler.call(server, request, response)
    }),
  )
}
