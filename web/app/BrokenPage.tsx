import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { readSession } from '../../shared/accounts/contract.ts'
import { address, call, isOffline } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useOnline } from '../ui/use-online.ts'
import { BarePage } from './BarePage.tsx'
import { isScriptMissing } from './missing-script.ts'

/** A page that was loaded just now would get the same scripts again. */
const settledMs = 30_000

interface Broken {
  error: unknown
}

/** Shown for any unexpected error. */
export function BrokenPage({ error }: Broken) {
  return (
    <BarePage>
      <BrokenNote error={error} />
    </BarePage>
  )
}

/**
 * The same, inside the layout when the top bar still works. Where a script did not come, the app is loaded again as soon as the server
 * answers, as after an update; until then the pages that are open stay.
 */
export function BrokenNote({ error }: Broken) {
  const { t } = useTranslation('app')
  const isMissing = isScriptMissing(error)
  const isOnline = useOnline()
  const [isUnanswered, setUnanswered] = useState(false)
  const words = isMissing && (isUnanswered || !isOnline) ? 'cut_off' : 'broken'

  function loadAgain() {
    const asked = isMissing ? call(address<typeof readSession>('GET', '/api/auth/session'), {}) : Promise.resolve()
    asked.then(
      () => window.location.reload(),
      (failure: unknown) => (isOffline(failure) ? setUnanswered(true) : window.location.reload()),
    )
  }
  const loadByItself = useEffectEvent(loadAgain)
  useEffect(() => {
    if (isMissing && isOnline && performance.now() > settledMs) loadByItself()
  }, [isMissing, isOnline])

  return (
    <div className="grid justify-items-center gap-2 py-10 text-center">
      <PageTitle page={t(`${words}.title`)} />
      <CloudOff size={36} className="mb-2 text-danger" aria-hidden />
      <h1>{t(`${words}.title`)}</h1>
      <p role="alert" className="text-ink-2">
        {t(`${words}.text`)}
      </p>
      <Button look="primary" className="mt-4" onClick={loadAgain}>
        <RefreshCw size={18} aria-hidden />
        {t('broken.refresh')}
      </Button>
    </div>
  )
}
