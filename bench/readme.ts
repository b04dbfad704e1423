/** The place in README.md that holds the figures. */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../README.md')

/** `part`: `bench`, as in `<!-- bench -->`. @throws Error when README.md has no pair of such marks to write between */
export async function writeBetweenMarks(part: string, text: string): Promise<void> {
  const mark = `<!-- ${part} -->`
  const readme = await readFile(file, 'utf8').catch(() => '')
  const [before, , after, ...more] = readme.split(mark)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`README.md has no two lines ${mark} to write between.`)
  }
  await writeFile(file, `${before}${mark}\n${text}\n${mark}${after}`)
}
