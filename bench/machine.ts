/** What the figures were measured on. */

import { cpus, totalmem, type } from 'node:os'

export function describeMachine(postgresVersion: string): string {
  const cores = cpus()
  const model = (cores[0]?.model ?? 'unknown processor').replace(/\s+/g, ' ').trim()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${cores.length} cores (${model}), ${memory}, ${type()} ${process.arch}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`
}
