/** `npm run cli -- COMMAND`: what the operator does from a terminal, also beside a running app. */

import { runCommand } from './commands.ts'
import { openLog } from './log.ts'
import { shutDownOnSignal } from './shutdown.ts'

const closing = shutDownOnSignal(openLog({ logLevel: 'silent' }, false))
const place = { tell: (sentence: string) => console.log(sentence), now: () => Date.now(), closing }
runCommand(process.argv.slice(2), place).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
