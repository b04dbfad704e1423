/** A client's place in line, refetched while the page is visible. */

import { useEffect, useState } from 'react'
import { AppError } from '../../../shared/errors.ts'
import type { Line } from '../../../shared/floor/door.ts'
import type { Instant } from '../../../shared/time.ts'
import { type CallOptions, call, sentenceOf } from '../../api.ts'
import { now } from '../../clock.ts'
import { agreeOneByOne, chooseInLine, leaveLine, onMyWay, readLine } from '../calls.ts'

/** Polling costs the server a few milliseconds: frequent only shortly before the client's turn. */
const rereadMs = 15_000
const nearMs = 5_000
const nearMinutes = 10

const ends: readonly Line['state'][] = ['seated', 'left', 'over']

export type LineChoice = CallOptions<typeof chooseInLine>['input']

export type LineAct = 'way' | 'agree' | 'leave' | 'choice'

export function useLine(token: string) {
  const [line, setLine] = useState<Line | null>(null)
  /** No entry has this URL. */
  const [isNone, setIsNone] = useState(false)
  /** The time of the last response since requests have been failing; null: they succeed. */
  const [staleSince, setStaleSince] = useState<Instant | null>(null)
  const [readAt, setReadAt] = useState<Instant | null>(null)
  const [busy, setBusy] = useState<LineAct | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isOver = line !== null && ends.includes(line.state)
  const everyMs = line !== null && isNear(line) ? nearMs : rereadMs

  useEffect(() => {
    const read = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        setLine(await call(readLine, { params: { token } }))
        setReadAt(now())
        setStaleSince(null)
      } catch (error) {
        if (error instanceof AppError && ['not_found', 'invalid_request'].includes(error.code)) setIsNone(true)
        else setStaleSince((before) => before ?? now())
      }
    }
    const reread = () => void read()
    reread()
    const timer = isOver || isNone ? undefined : setInterval(reread, everyMs)
    document.addEventListener('visibilitychange', reread)
    window.addEventListener('online', reread)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reread)
      window.removeEventListener('online', reread)
    }
  }, [token, isOver, isNone, everyMs])

  async function send(what: LineAct, ask: () => Promise<Line>) {
    setBusy(what)
    setFailure(null)
    try {
      setLine(await ask())
    } catch (error) {
      setFailure(sentenceOf(error))
      await call(readLine, { params: { token } }).then(setLine, () => null)
    } finally {
      setBusy(null)
    }
  }

  return {
    line,
    isNone,
    /** Age of the data; null: it is current. */
    asOf: staleSince === null ? null : readAt,
    isUnanswered: staleSince !== null,
    busy,
    failure,
    sayOnMyWay: () => void send('way', () => call(onMyWay, { params: { token } })),
    agree: () => void send('agree', () => call(agreeOneByOne, { params: { token } })),
    leave: () => void send('leave', () => call(leaveLine, { params: { token } })),
    choose: (input: LineChoice) => void send('choice', () => call(chooseInLine, { params: { token }, input })),
  }
}

function isNear({ state, persons }: Line): boolean {
  return state === 'called' || persons.some(({ expected }) => (expected.minutes ?? Infinity) <= nearMinutes)
}
