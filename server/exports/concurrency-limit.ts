import { AppError } from '../../shared/errors.ts'

/** How many heavy tasks of one kind this process runs at once; further callers are told to come back. */
export function concurrencyLimit(max: number) {
  let running = 0

  /** @throws AppError `too_many_requests` */
  function begin(): () => void {
    if (running >= max) throw new AppError('too_many_requests', { retryAfterSeconds: 30 })
    running++
    let isOver = false
    return () => {
      if (!isOver) running--
      isOver = true
    }
  }

  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      const end = begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
    async *stream<Chunk>(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
      const end = begin()
      try {
        yield* chunks
      } finally {
        end()
      }
    },
  }
}
