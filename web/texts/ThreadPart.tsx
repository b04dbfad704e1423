import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { useThread } from './queries.ts'
import { ThreadTexts } from './ThreadTexts.tsx'
import { useDraft } from './use-draft.ts'
import { useSeen } from './use-seen.ts'

interface ThreadPartProps {
  salon: Pick<Salon, 'id' | 'timezone'>
  threadId: string
}

/** A thread within another page, which says who it is: the texts and the answer. */
export function ThreadPart({ salon, threadId }: ThreadPartProps) {
  const { t } = useTranslation('texts')
  const answer = useThread(salon.id, threadId)
  const [draft, setDraft] = useDraft(threadId)
  const place = useSeen(salon.id, answer.data, true)

  return (
    <LoadedPart answer={answer} failed={t('thread.failed')}>
      {(thread) => (
        <div className="overflow-clip rounded-md border border-line">
          <div
            ref={place}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
            tabIndex={0}
            className="max-h-80 overflow-y-auto bg-canvas px-3 py-3 -outline-offset-3"
          >
            <ThreadTexts salon={salon} thread={thread} mayAnswer />
          </div>
          <AnswerForm salon={salon} thread={thread} typed={draft} onType={setDraft} />
        </div>
      )}
    </LoadedPart>
  )
}
