/** Parts of clients' pages that are fetched when they are opened. */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { importAgain } from './import-again.ts'

interface Leavable {
  /** Called to leave the part; offered when its file cannot be fetched. */
  onBack?: () => void
  onClose?: () => void
}

/**
 * A component in a file of its own. If the file cannot be fetched, an error with a retry is shown in its place, and the page around
 * it keeps its input. `lazy` would take the whole page down, and remember the failure.
 * @param waiting shown while it loads
 * @param keeps whether the page keeps its input over a reload
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode,
  { keeps = true }: { keeps?: boolean } = {},
) {
  let fetched: ComponentType<Props> | null = null

  return function FetchedPart(props: Props & Leavable) {
    const { t } = useTranslation(['common', 'errors'])
    const [Part, setPart] = useState(() => fetched)
    const [tries, setTries] = useState(0)
    const [failed, setFailed] = useState(0)
    const onBack = props.onBack ?? props.onClose

    useEffect(() => {
      let isGone = false
      async function fetchIt() {
        try {
          fetched = (await importAgain(load)).default
          if (!isGone) setPart(() => fetched)
        } catch {
          if (!isGone) setFailed(tries + 1)
        }
      }
      if (!fetched) void fetchIt()
      return () => {
        isGone = true
      }
    }, [tries])

    if (Part) return <Part {...props} />
    if (failed <= tries) return waiting
    return (
      <div role="alert" className="mt-3.5 rounded-lg border border-danger bg-surface p-4">
        <p>{t(navigator.onLine ? 'errors:internal' : 'errors:no_connection')}</p>
        <p className="mt-3.5 flex gap-2.5">
          <Button look="primary" onClick={handleRetry}>
            {t('common:retry')}
          </Button>
          {onBack && <Button onClick={onBack}>{t('common:back')}</Button>}
        </p>
      </div>
    )

    /** If there is a connection, the file no longer exists, as after an update. Then the page is reloaded, unless that would lose input. */
    function handleRetry() {
      if (keeps && tries > 0 && navigator.onLine) location.reload()
      else setTries(failed)
    }
  }
}
