import { runCommand } from '../app/commands.ts'
import { closeInOrder } from '../shutdown.ts'

/**
 * Runs a command in this process, as one of its own takes a second. That a process prints the output, nothing else, and ends with
 * its code, is tested by `cli.test.ts`.
 */
export async function runHere(environment: Record<string, string>, words: string[]) {
  const said: string[] = []
  const closing = closeInOrder((error) => said.push(error.message))
  const tell = (sentence: string) => said.push(`${sentence}\n`)
  const complaint = await runCommand(words, { environment, tell, now: Date.now, closing }).then(
    () => '',
    (error: Error) => `${error.message}\n`,
  )
  return { code: complaint ? 1 : 0, said: said.join(''), complaint }
}
