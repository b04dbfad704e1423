import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasswordProof } from '../../../shared/accounts/proof.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { reloadSession } from '../session.ts'
import { AppFactor } from './AppFactor.tsx'
import { FactorPart } from './FactorPart.tsx'
import { Passkeys } from './Passkeys.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useRenewCodes, useSecondFactors } from './queries.ts'

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

interface CodesFactorProps {
  left: number
  onCodes: (codes: string[]) => void
}

function CodesFactor({ left, onCodes }: CodesFactorProps) {
  const { t } = useTranslation('ownAccount')
  const [open, setOpen] = useState(false)
  const renew = useRenewCodes()

  function handleProof(proof: PasswordProof) {
    renew.mutate(proof, {
      onSuccess: ({ recoveryCodes }) => {
        close()
        onCodes(recoveryCodes)
      },
    })
  }

  function close() {
    setOpen(false)
    renew.reset()
  }

  return (
    <FactorPart
      icon={LifeBuoy}
      title={t('factors.codes.title')}
      hint={`${t('factors.codes.left', { count: left })} ${t('factors.codes.hint')}`}
    >
      <div>
        <Button shape="compact" onClick={() => setOpen(true)}>
          {t('factors.codes.renew')}
        </Button>
      </div>
      {open && (
        <ProofDialog
          title={t('factors.codes.renew')}
          busy={renew.isPending}
          error={renew.error}
          onClose={close}
          onProve={handleProof}
        />
      )}
    </FactorPart>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Shown only once. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['ownAccount', 'common', 'app'])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${t('factors.codes.file')}\r\n\r\n${codes.join('\r\n')}\r\n`)}`

  const copy = () =>
    copyText(codes.join('\n'), { copied: t('factors.codes.copied'), failed: t('factors.codes.copy_failed') })

  return (
    <Dialog
      open
      stays
      onClose={onKept}
      title={t('factors.codes.shown_title')}
      closeLabel={t('common:close')}
      foot={
        <Button look="primary" onClick={onKept}>
          {t('factors.codes.kept')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t('factors.codes.shown')}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-md">
          {codes.map((code) => (
            <li key={code} className="text-center">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-center gap-2">
          <Button shape="compact" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t('factors.codes.copy')}
          </Button>
          <a href={file} download={`${t('factors.codes.file')}.txt`} className={buttonClass('outline', 'compact')}>
            <Download size={18} aria-hidden />
            {t('factors.codes.download')}
          </a>
        </div>
      </div>
    </Dialog>
  )
}
