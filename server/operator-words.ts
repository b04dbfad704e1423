/** The operator's file for the landing page, read once. */

import { readFileSync } from 'node:fs'
import { noOperatorWords, OperatorWords } from '../shared/landing/operator-words.ts'

/** @throws Error with one sentence that names the setting, the place in the file and what is wrong there */
export function readOperatorWords(file: string | null): OperatorWords {
  if (file === null) return noOperatorWords
  const { data, error } = OperatorWords.safeParse(parse(file))
  if (!error) return data
  const [issue] = error.issues
  throw new Error(
    `LANDING_FILE must hold what is described: ${[file, ...(issue?.path ?? [])].join(' › ')}: ${issue?.message}.`,
  )
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`LANDING_FILE must name a file of JSON that can be read (${reason}).`, { cause: error })
  }
}
