/** Handles the salon's events in a window: bursts cause one refetch, and its own changes none. */

import type { QueryClient } from '@tanstack/react-query'
import { anything, News } from '../../shared/salons/live.ts'
import { standingOf } from './own-changes.ts'
import { readAgain } from './reread.ts'

const gatherMilliseconds = 300
/** Retries while the window's own change has no response. */
const maxRounds = 10

export function hearNews(
  queries: QueryClient,
  salonId: string,
): { hear: (said: string | null) => void; stop: () => void } {
  let heard: (News & { rounds: number })[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function read() {
    timer = undefined
    const standing = Map.groupBy(heard, ({ by, changes, rounds }) =>
      standingOf(rounds < maxRounds ? by : undefined, salonId, changes),
    )
    heard = (standing.get('waiting') ?? []).map((news) => ({ ...news, rounds: news.rounds + 1 }))
    if (heard.length > 0) wait()
    const changes = (standing.get('others') ?? []).flatMap((news) => news.changes)
    if (changes.length > 0) void readAgain(queries, salonId, changes)
  }

  function wait() {
    timer ??= setTimeout(read, gatherMilliseconds)
  }

  return {
    /** @param said the raw message; null when events may have been missed */
    hear: (said) => {
      heard.push({ ...newsIn(said), rounds: 0 })
      wait()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      heard = []
    },
  }
}

function newsIn(said: string | null): News {
  try {
    return News.parse(JSON.parse(said ?? ''))
  } catch {
    return { changes: [...anything] }
  }
}
