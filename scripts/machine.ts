/** Describes the machine that the figures were measured on. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem, type } from 'node:os'
import { join } from 'node:path'

export function describeMachine(postgresVersion: string): string {
  return `${describeCores()}, ${type()} ${process.arch}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`
}

export function describeCores(): string {
  const cores = cpus()
  const model = (cores[0]?.model ?? 'unknown processor').replace(/\s+/g, ' ').trim()
  return `${cores.length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB`
}

/**
 * What it takes to create a small file, as a text does that is written to the outbox: some hundredths of a millisecond, and ten times as
 * much on an ext4 without a journal where many files were deleted in the last five minutes.
 */
export function millisecondsPerFile(): number {
  const folder = mkdtempSync(join(tmpdir(), 'booknail-files-'))
  const many = 200
  const began = performance.now()
  for (let file = 0; file < many; file++) writeFileSync(join(folder, String(file)), 'text')
  const each = (performance.now() - began) / many
  rmSync(folder, { recursive: true })
  return each
}
