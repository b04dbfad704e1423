import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { reloadSession } from '../session.ts'
import { AppFactor } from './AppFactor.tsx'
import { CodesFactor } from './CodesFactor.tsx'
import { Passkeys } from './Passkeys.tsx'
import { useSecondFactors } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** The second factors of this account. `onFirst` is called once the recovery codes of the first one are saved. */
export function TwoFactor({ onFirst }: { onFirst?: () => void }) {
  const { t } = useTranslation('ownAccount')
  const queries = useQueryClient()
  const factors = useSecondFactors()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function handleKept() {
    setCodes(null)
    if (onFirst) onFirst()
    else void reloadSession(queries)
  }

  return (
    <LoadedPart answer={factors} failed={t('factors.failed')}>
      {(all) => (
        <div className="grid gap-5">
          <AppFactor isOn={all.app} onCodes={setCodes} />
          <Passkeys passkeys={all.passkeys} onCodes={setCodes} />
          {(all.app || all.passkeys.length > 0) && <CodesFactor left={all.recoveryCodesLeft} onCodes={setCodes} />}
          {codes && <RecoveryCodes codes={codes} onKept={handleKept} />}
        </div>
      )}
    </LoadedPart>
  )
}
