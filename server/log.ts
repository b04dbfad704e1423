/** The log of the process: JSON lines, or readable text on a terminal. */

import pino, { type Logger } from 'pino'
import { z } from 'zod'
import type { Config } from './config.ts'

/** @param isTerminal whether stdout is a terminal */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, isTerminal: boolean): Logger {
  const options = { level: logLevel, base: null }
  if (!isTerminal) return pino(options)
  return pino(options, { write: (line: string) => process.stdout.write(`${readable(line)}\n`) })
}

const Line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default('') })

/** `14:03:22Z  warning  a database connection broke  message=…` */
export function readable(line: string): string {
  const { level, time, msg, err, ...rest } = Line.parse(JSON.parse(line))
  const clock = `${new Date(time).toISOString().slice(11, 19)}Z`
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const stack = z.object({ stack: z.string() }).safeParse(err).data?.stack
  const said = [clock, nameOf(level), msg, ...details].filter(Boolean).join('  ')
  return shown(said) + (stack ? `\n${stack.split('\n').map(shown).join('\n')}` : '')
}

/** Escapes characters that start a new line or control a terminal. */
function shown(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

function nameOf(level: number): string {
  if (level >= 60) return 'fatal'
  if (level >= 50) return 'error'
  return level >= 40 ? 'warning' : ''
}
