/** An entry of the audit log as a sentence, in the words of one language. */

import type { z } from 'zod'
import type { AuditEvent } from '../audit/kinds.ts'
import { showNumber } from '../format.ts'
import type * as en from '../text/en/audit.ts'
import type { Language } from '../text/language.ts'

export type AuditWords = { [Part in keyof typeof en]: Record<keyof (typeof en)[Part], string> } & {
  sentences: Record<AuditedAction, string>
}

/**
 * The action as a sentence, or the call itself if a later version wrote the entry.
 * @param count for sentences with a number
 */
export function sentenceIn(words: AuditWords, action: string, language: Language, count: number | null = null): string {
  const sentences: Record<string, string> = words.sentences
  const sentence = sentences[action] ?? action
  return count === null ? sentence : sentence.replace('{{count}}', showNumber(count, language))
}

type CallsOf<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends {
    method: infer Verb extends string
    path: infer Path extends string
  }
    ? Verb extends 'GET'
      ? Contract[Name] extends { reply?: z.ZodVoid }
        ? `GET ${Path}`
        : never
      : `${Verb} ${Path}`
    : never
}[keyof Contract]

type Contracts = typeof import('./contracts.ts')

/** Every change and download of every contract: a call without a sentence does not compile. */
type AuditedAction = AuditEvent | { [Name in keyof Contracts]: CallsOf<Contracts[Name]> }[keyof Contracts]
