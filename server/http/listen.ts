/** Starts and stops listening. */

import type { FastifyInstance } from 'fastify'

/**
 * Longer than the wait for the database, so that even callers waiting for a silent one get a reply. Downloads have as
 * long.
 */
const stopTimeoutMs = 10_000

/** The address, with the chosen port if 0 was given. @throws Error with one sentence for a person */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw new Error(complaint(error, host, port), { cause: error })
  }
}

function complaint(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `PORT: ${port} on ${host} is in use: stop what uses it, or set PORT to another number.`
  if (code === 'EACCES') return `PORT: this account may not listen on ${port}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST: ${host} is no address of this machine.`
  }
  return error instanceof Error ? error.message : String(error)
}

/** Accepts no new connections and finishes running calls, but waits for no caller longer than ten seconds. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs)
  await app.close()
  clearTimeout(patience)
}
