/** `npm run cli -- COMMAND`: what the operator does from a terminal, also beside a running app. */

import { openLog } from '../log.ts'
import { shutDownOnSignal } from '../shutdown.ts'
import { runCommand } from './commands.ts'

const closing = shutDownOnSignal(openLog({ logLevel: 'silent' }, false))
const place = { tell: (sentence: string) => console.log(sentence), now: () => Date.now(), closing }
runCommand(process.argv.slice(2), place).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
