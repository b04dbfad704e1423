import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate } from '../../shared/format.ts'
import type { Texting } from '../../shared/messages/inbox.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Switch } from '../ui/Switch.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { useChangeTexting, useStartThread, useTexting, useThread } from './queries.ts'
import { StoppedBy } from './StoppedBy.tsx'
import { isUndoable } from './stop.ts'
import { ThreadTexts } from './ThreadTexts.tsx'
import { useDraft } from './use-draft.ts'
import { useSeen } from './use-seen.ts'

interface CustomerTextsProps {
  salon: Pick<Salon, 'id' | 'timezone'>
  customerId: string
}

/** In the record of a customer: whether they get texts, since when they agree, and what was written. */
export function CustomerTexts({ salon, customerId }: CustomerTextsProps) {
  const { t } = useTranslation('texts')

  return (
    <Card title={t('title')}>
      <LoadedPart answer={useTexting(salon.id, customerId)} failed={t('thread.failed')}>
        {(texting) => (
          <div className="grid grid-cols-1 gap-3">
            <NoTextsSwitch salon={salon} customerId={customerId} texting={texting} />
            <Consents salon={salon} texting={texting} />
            {texting.threadId ? (
              <ThreadPart salon={salon} threadId={texting.threadId} />
            ) : (
              <StartButton salon={salon} customerId={customerId} texting={texting} />
            )}
          </div>
        )}
      </LoadedPart>
    </Card>
  )
}

/** In the details of an appointment: what was written, if anything. */
export function BookingTexts({ salon, customerId }: CustomerTextsProps) {
  const { t } = useTranslation('texts')

  return (
    <LoadedPart answer={useTexting(salon.id, customerId)} failed={t('thread.failed')}>
      {(texting) => (
        <div className="grid grid-cols-1 gap-3 pb-3">
          {texting.threadId ? (
            <ThreadPart salon={salon} threadId={texting.threadId} />
          ) : (
            <>
              <p className="text-ink-2">
                {texting.stop ? <StoppedBy stop={texting.stop} zone={salon.timezone} /> : t('thread.none')}
              </p>
              <StartButton salon={salon} customerId={customerId} texting={texting} />
            </>
          )}
        </div>
      )}
    </LoadedPart>
  )
}

/** Nothing where no text can be sent. */
function StartButton({ salon, customerId, texting }: CustomerTextsProps & { texting: Texting }) {
  const { t } = useTranslation('texts')
  const start = useStartThread(salon.id)
  if (!texting.textable) return null
  return (
    <div>
      <Button look="outline" busy={start.isPending} onClick={() => start.mutate(customerId)}>
        <MessageSquareText size={20} aria-hidden />
        {t('start.act')}
      </Button>
    </div>
  )
}

function NoTextsSwitch({ salon, customerId, texting: { stop } }: CustomerTextsProps & { texting: Texting }) {
  const { t } = useTranslation('texts')
  const change = useChangeTexting(salon.id, customerId)
  const isStopped = change.isPending ? change.variables : stop !== null

  return (
    <div>
      {stop === null || isUndoable(stop) ? (
        <div data-passing>
          <Switch
            label={t('no_texts.label')}
            word={t(isStopped ? 'no_texts.on' : 'no_texts.off')}
            on={isStopped}
            onChange={(noTexts) => change.mutate(noTexts)}
          />
        </div>
      ) : (
        <p className="font-medium text-danger">{t('no_texts.on')}</p>
      )}
      {stop && (
        <p className="text-md text-ink-2">
          <StoppedBy stop={stop} zone={salon.timezone} />
        </p>
      )}
    </div>
  )
}

function Consents({ salon, texting: { consents } }: Pick<CustomerTextsProps, 'salon'> & { texting: Texting }) {
  const { t, i18n } = useTranslation('texts')
  if (consents.length === 0) return <p className="text-md text-ink-2">{t('consents.none')}</p>

  return (
    <ul className="text-md text-ink-2">
      {consents.map(({ at, givenBy, version, address }) => (
        <li key={`${givenBy} ${version}`}>
          {t(`consents.${givenBy}`, {
            date: showDate(localDateOf(salon.timezone, Date.parse(at)), languageNow(i18n)),
            version,
            address,
          })}
        </li>
      ))}
    </ul>
  )
}

interface ThreadPartProps {
  salon: Pick<Salon, 'id' | 'timezone'>
  threadId: string
}

/** A thread within another page, which says who it is: the texts and the answer. */
function ThreadPart({ salon, threadId }: ThreadPartProps) {
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
