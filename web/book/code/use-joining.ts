/** Joins a line or the waitlist: once per filled-in form, with a code where the salon requires one. */

import { useRef, useState } from 'react'
import { AppError } from '../../../shared/errors.ts'
import { parsePhone, showPhone } from '../../../shared/phone.ts'
import { sentenceOf } from '../../api.ts'
import { newKey } from '../../new-key.ts'
import type { Channel } from './calls.ts'

/** The endpoints. Repeating `join` with the same key joins only once. */
export interface JoiningCalls<Input> {
  /** @param code null: none was required @returns the URL to continue at */
  join: (input: Input, key: string, code: string | null) => Promise<string>
  askForCode: (input: Input, key: string, channel: Channel) => Promise<unknown>
}

/** A code that was sent. */
interface SentCode {
  channels: readonly Channel[]
  channel: Channel
}

export function useJoining<Input>({ join, askForCode }: JoiningCalls<Input>) {
  const attempt = useRef({ key: '', body: '' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [asked, setAsked] = useState<SentCode | null>(null)

  function keyOf(input: Input): string {
    const body = JSON.stringify(input)
    if (attempt.current.body !== body) attempt.current = { key: newKey(), body }
    return attempt.current.key
  }

  /** Why it was refused, if it was. */
  async function attend(work: () => Promise<void>): Promise<AppError | null> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      return null
    } catch (error) {
      const refused = error instanceof AppError ? error : new AppError('internal', { sentence: sentenceOf(error) })
      setBusy(false)
      setFailure(refused)
      return refused
    }
  }

  async function sendCode(input: Input, channels: readonly Channel[], channel: Channel): Promise<void> {
    await askForCode(input, keyOf(input), channel)
    setAsked({ channels, channel })
    setBusy(false)
  }

  return {
    busy,
    failure,
    asked,
    /** Navigates to the client's own page after joining. */
    join: (input: Input, code: string | null) =>
      attend(async () => {
        try {
          window.location.assign(await join(input, keyOf(input), code))
        } catch (error) {
          const channels = channelsIn(error)
          const [first] = channels
          if (!first) throw error
          await sendCode(input, channels, first)
        }
      }),
    again: (input: Input, channel: Channel) => attend(() => sendCode(input, asked?.channels ?? [], channel)),
  }
}

/** Formatted for display. */
export function recipientOf(channel: Channel, { phone, email }: { phone: string; email: string }): string {
  return channel === 'text' ? showPhone(parsePhone(phone) ?? '') : email.trim()
}

/** Channels for sending a code, best first; empty: none is required. */
function channelsIn(error: unknown): Channel[] {
  if (!(error instanceof AppError) || error.code !== 'code_needed') return []
  const { channels }: { channels?: unknown } = Object(error.details)
  return Array.isArray(channels) ? channels.filter((one): one is Channel => one === 'text' || one === 'email') : []
}
