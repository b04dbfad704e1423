/** Parts of clients' pages that are fetched when they are opened. */

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { importAgain } from './import-again.ts'

interface Leavable {
  /** Leaves the part: offered where it cannot be fetched. */
  onBack?: () => void
  onClose?: () => void
}

/**
 * A component in a file of its own. If the file cannot be fetched, its place says so and offers to try again, and the page
 * around it keeps what was typed there. `lazy` would take the whole page down, and remember the failure.
 * @param waiting shown until it is there
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode,
) {
  let fetched: ComponentType<Props> | null = null

  return function FetchedPart(props: Props & Leavable) {
    const [Part, setPart] = useState(() => fetched)
    const [failed, setFailed] = useState(false)
    const [failures, setFailures] = useState(0)

    useEffect(() => {
      if (fetched || failed) return
      let isGone = false
      importAgain(load).then(
        (module) => {
          fetched = module.default
          if (!isGone) setPart(() => fetched)
        },
        () => {
          if (isGone) return
          setFailed(true)
          setFailures((before) => before + 1)
        },
      )
      return () => {
        isGone = true
      }
    }, [failed])

    if (Part) return <Part {...props} />
    if (!failed) return waiting
    return <NotFetched onRetry={handleRetry} onBack={props.onBack ?? props.onClose} />

    /** With a connection it is gone for good, as after an update: then the whole page is loaded anew. */
    function handleRetry() {
      if (failures > 1 && navigator.onLine) location.reload()
      else setFailed(false)
    }
  }
}

function NotFetched({ onRetry, onBack }: { onRetry: () => void; onBack: (() => void) | undefined }) {
  const { t } = useTranslation(['common', 'errors'])
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' }) // returns a promise in newer browsers
  }, [])

  return (
    <div
      ref={box}
      role="alert"
      className="mt-3.5 grid scroll-m-4 gap-3 rounded-lg border border-danger bg-surface p-4 shadow-card"
    >
      <p>{t(navigator.onLine ? 'errors:internal' : 'errors:no_connection')}</p>
      <p className="flex flex-wrap gap-2.5">
        <Button look="primary" onClick={onRetry}>
          {t('common:retry')}
        </Button>
        {onBack && <Button onClick={onBack}>{t('common:back')}</Button>}
      </p>
    </div>
  )
}
