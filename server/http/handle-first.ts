/** Steps before the framework handles a request: refusing here costs next to nothing. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Runs a step before all current handlers of the server's requests, which run only when the step calls `handle`. Call it once the
 * server has its handler.
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
