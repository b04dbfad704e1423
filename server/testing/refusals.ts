import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'

/**
 * What a start says that gets no further than its settings and its database, here in this process, which costs a hundredth of one of
 * its own. That a process prints it, nothing else, and ends: `main.test.ts`. Empty when nothing is refused.
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
