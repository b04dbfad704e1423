/** The rules of docs/ARCHITECTURE.md that no compiler checks. Each finding says where the code belongs. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCircles, findLonelyFiles, findNameAndSize } from './house-rules-files.ts'
import type { Finding, SourceFile } from './source-text.ts'

const roots = ['shared', 'server', 'web', 'e2e', 'bench', 'attacks', 'scripts']

/** Sorted by file, then by line. */
export function findOffences(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(findNameAndSize)
}

export function readSources(root: string): SourceFile[] {
  const inRoots = roots.flatMap((folder) => listFiles(root, folder))
  const onTop = readdirSync(root).filter((name) => name.endsWith('.ts'))
  return [...inRoots, ...onTop].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'))
    .toSorted()
}

if (import.meta.main) {
  const files = readSources(join(import.meta.dirname, '..'))
  const findings = [...findOffences(files), ...findLonelyFiles(files), ...findCircles(files)]
  for (const { path, line, sentence, warning } of findings) {
    console.log(`${path}:${line}  ${warning ? '(warning) ' : ''}${sentence}`)
  }
  const offences = findings.filter(({ warning }) => !warning)
  console.log(`House rules: ${offences.length} broken, ${findings.length - offences.length} warnings.`)
  process.exitCode = offences.length > 0 ? 1 : 0
}
