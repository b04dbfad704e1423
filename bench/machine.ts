/** Describes the machine that the figures were measured on. */

import { cpus, totalmem, type } from 'node:os'

export function describeMachine(postgresVersion: string): string {
  return `${describeCores()}, ${type()} ${process.arch}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`
}

export function describeCores(): string {
  const cores = cpus()
  const model = (cores[0]?.model ?? 'unknown processor').replace(/\s+/g, ' ').trim()
  return `${cores.length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB`
}
