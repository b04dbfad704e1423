/** Joins the waitlist: once per filled-in form, with a code where the salon requires one. */

import { useRef, useState } from 'react'
import { AppError } from '../../../shared/errors.ts'
import { waitlistPath } from '../../../shared/waitlist/limits.ts'
import { sentenceOf } from '../../api.ts'
import { newKey } from '../new-key.ts'
import { askForCode, type Channel, type JoinInput, join } from './calls.ts'

/** A code that was sent. */
interface Asked {
  channels: readonly Channel[]
  channel: Channel
}

export function useJoin() {
  const attempt = useRef({ key: '', body: '' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)

  function keyOf(input: JoinInput): string {
    const body = JSON.stringify(input)
    if (attempt.current.body !== body) attempt.current = { key: newKey(), body }
    return attempt.current.key
  }

  async function attend(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setBusy(false)
      setFailure(error instanceof AppError ? error : new AppError('internal', { sentence: sentenceOf(error) }))
    }
  }

  async function sendCode(input: JoinInput, channels: readonly Channel[], channel: Channel): Promise<void> {
    await askForCode(input, keyOf(input), channel)
    setAsked({ channels, channel })
    setBusy(false)
  }

  return {
    busy,
    failure,
    asked,
    /** Opens the page of the entry. */
    join: (input: JoinInput, code: string | null) =>
      attend(async () => {
        try {
          const { link } = await join(input, keyOf(input), code)
          window.location.assign(waitlistPath(link))
        } catch (error) {
          const channels = channelsIn(error)
          const [first] = channels
          if (!first) throw error
          await sendCode(input, channels, first)
        }
      }),
    again: (input: JoinInput, channel: Channel) => attend(() => sendCode(input, asked?.channels ?? [], channel)),
  }
}

/** Channels for sending a code, best first; empty: none is required. */
function channelsIn(error: unknown): Channel[] {
  if (!(error instanceof AppError) || error.code !== 'code_needed') return []
  const { channels }: { channels?: unknown } = Object(error.details)
  return Array.isArray(channels) ? channels.filter((one): one is Channel => one === 'text' || one === 'email') : []
}
