/** Sends the code when the step opens unless one is on its way, and again on request. */

import { useEffect, useRef, useState } from 'react'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import { sentenceOf } from '../../api.ts'
import { now } from '../../clock.ts'
import { newKey } from '../../new-key.ts'
import { attemptFor } from '../request.ts'
import type { CodeRequest } from '../saved.ts'
import type { useVisit } from '../use-visit.ts'
import { askForCode, type Channel } from './calls.ts'

export function useCode(visit: ReturnType<typeof useVisit>, { channels, sent }: CodeRequest) {
  const { attempt, request, book, noteSent } = visit
  const [busy, setBusy] = useState(() => sent === null || sent.expiresAt < now())
  const [failure, setFailure] = useState<string | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  const began = useRef(false)
  const offered = channels.filter((channel): channel is Channel => channel === 'text' || channel === 'email')
  const [first = 'text'] = offered

  async function send(channel: Channel) {
    const input = request()
    const { key } = attemptFor(input, attempt, newKey)
    try {
      const { expiresInSeconds, againInSeconds } = await askForCode(input, key, channel)
      const again = againInSeconds === null ? null : now() + againInSeconds * 1000
      noteSent({ channel, expiresAt: now() + expiresInSeconds * 1000, againAt: again })
      setIsAgain(sent !== null)
    } catch (error) {
      if (error instanceof AppError && error.code === 'code_not_needed') return void book()
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  function sendAgain(channel: Channel) {
    setBusy(true)
    setFailure(null)
    void send(channel)
  }

  useEffect(() => {
    if (!began.current && busy) void send(first)
    began.current = true
  })

  return { offered, channel: offered.find((one) => one === sent?.channel) ?? first, busy, failure, isAgain, sendAgain }
}

/** Seconds left, counting down to 0. */
export function useSecondsUntil(then: Instant): number {
  const [present, setPresent] = useState(now)
  const left = Math.max(0, Math.ceil((then - present) / 1000))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setPresent(now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
