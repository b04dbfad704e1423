/** Adds the help's screenshots to the build, with a list of their URLs and sizes for the server. */

import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const folder = new URL('../docs/help/pictures/', import.meta.url)

/** @param list path of that list, relative to the build folder */
export function helpPictures(list: string): Plugin {
  return {
    name: 'help-pictures',
    async generateBundle() {
      const known: Record<string, { address: string; width: number; height: number }> = {}
      for (const name of readdirSync(folder).filter((one) => one.endsWith('.webp'))) {
        const source = readFileSync(new URL(name, folder))
        const { width, height } = await sharp(source).metadata()
        const file = this.getFileName(this.emitFile({ type: 'asset', name, source }))
        known[name.replace('.webp', '')] = { address: `/${file}`, width, height }
      }
      this.emitFile({ type: 'asset', fileName: list, source: JSON.stringify(known) })
    },
  }
}
