/** The name of the owner app's build that is served: different builds have different names. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const manifest = new URL('../../dist/web/assets/app/manifest.json', import.meta.url)

/** Null: none yet. */
export function buildOfApp(): string | null {
  if (!existsSync(manifest)) return null
  return createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 12)
}
