import { Notice } from '../../book/Notice.tsx'
import { useText } from '../use-text.ts'
import { kioskButton } from './kiosk-button.ts'

export interface Answering {
  busy: boolean
  /** Why checking in failed. */
  failure: string | null
  onDone: () => void
}

interface AnswerProps extends Answering {
  /** Everybody shown has checked in before. */
  isKnown: boolean
  here: string
  /** Somebody was chosen. */
  canSay?: boolean
  other: string
  onHere: () => void
  onOther: () => void
}

/** Those who were found say that they are here, or that it is not them. */
export function Answer({ busy, failure, isKnown, here, canSay = true, other, onHere, onOther, onDone }: AnswerProps) {
  const { t } = useText()
  return (
    <>
      {failure && (
        <div className="mt-5">
          <Notice>
            <p className="md:text-lg">{failure}</p>
          </Notice>
        </div>
      )}
      <div className="sticky bottom-0 mt-auto grid gap-3 bg-canvas pt-5">
        {isKnown ? (
          <button type="button" onClick={onDone} className={kioskButton('primary')}>
            {t('done')}
          </button>
        ) : (
          <button
            type="button"
            disabled={busy || !canSay}
            aria-busy={busy || undefined}
            onClick={onHere}
            className={kioskButton('primary')}
          >
            {busy ? t('found.busy') : here}
          </button>
        )}
        <button type="button" disabled={busy} onClick={onOther} className={kioskButton('ghost')}>
          {other}
        </button>
      </div>
    </>
  )
}
