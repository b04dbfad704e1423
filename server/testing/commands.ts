import { runCommand } from '../commands.ts'
import { closeInOrder } from '../shutdown.ts'

/**
 * What a command does and tells, here in this process: one of its own takes a second. That a process prints it, nothing
 * else, and ends with its code: `cli.test.ts`.
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
