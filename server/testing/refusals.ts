import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'

/**
 * The message of a start that ends at its settings or its database. Runs in this process, at a hundredth of the cost of a separate
 * one. That a process prints the message, nothing else, and ends, is tested by `main.test.ts`. Empty when nothing is refused.
 */
export async function refusalOf(environment: Record<string, string>): Promise<string> {
  try {
    const { close } = await openDatabase(readConfig(environment))
    await close()
    return ''
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n`
  }
}
