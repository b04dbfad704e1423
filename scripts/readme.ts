/** Writes the figures into docs/measured.md, or into another page. */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** @param part such as `bench` for the text between two `<!-- bench -->` @throws Error if the page has no such pair of marks */
export async function writeBetweenMarks(part: string, text: string, page = 'docs/measured.md'): Promise<void> {
  const file = join(root, page)
  const mark = `<!-- ${part} -->`
  const whole = await readFile(file, 'utf8').catch(() => '')
  const [before, , after, ...more] = whole.split(mark)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${page} has no two lines ${mark} to write between.`)
  }
  await writeFile(file, `${before}${mark}\n${text}\n${mark}${after}`)
}
