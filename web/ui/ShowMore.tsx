import { sentenceOf } from '../api.ts'
import { Button, type ButtonProps } from './Button.tsx'
import type { Answer } from './use-retry.ts'

/** An infinite query. */
interface GrowingList<Data> extends Answer<Data> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface ShowMoreProps extends Pick<ButtonProps, 'look'> {
  of: GrowingList<unknown>
  label: string
  className?: string
}

/** Loads the next page of a growing list. A failure is shown here, and the earlier pages stay. */
export function ShowMore({
  of: answer,
  label,
  look,
  className = 'grid justify-items-center gap-2 p-2',
}: ShowMoreProps) {
  if (!answer.hasNextPage) return null
  return (
    <div className={className}>
      {answer.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {sentenceOf(answer.error)}
        </p>
      )}
      <Button look={look} busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}

/** For `QueryState`: a failed next page does not count as a failure of the earlier ones. */
export function pagesSoFar<Data>(answer: GrowingList<Data>): Answer<Data> {
  return answer.isFetchNextPageError ? { ...answer, error: null } : answer
}
