import { Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasswordProof } from '../../../shared/accounts/proof.ts'
import type { Passkey } from '../../../shared/accounts/second-factors.ts'
import { showAgo } from '../../../shared/format.ts'
import { now } from '../../clock.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toast.ts'
import { hasPasskeys } from '../passkey.ts'
import { FactorPart } from './FactorPart.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useAddPasskey, useRemovePasskey } from './queries.ts'
import { RenamePasskey } from './RenamePasskey.tsx'

interface PasskeysProps {
  passkeys: readonly Passkey[]
  onCodes: (codes: string[] | null) => void
}

export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const { t } = useTranslation('ownAccount')
  const [adding, setAdding] = useState(false)
  const isOn = passkeys.length > 0

  return (
    <FactorPart
      icon={Fingerprint}
      title={t('factors.passkeys.title')}
      hint={t('factors.passkeys.hint')}
      state={{ word: isOn ? t('factors.on') : t('factors.off'), isOn }}
    >
      {isOn && (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <div>
          <Button shape="compact" look={isOn ? 'outline' : 'soft'} onClick={() => setAdding(true)}>
            {t('factors.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t('factors.passkeys.not_here')}</p>
      )}
      {adding && (
        <AddPasskey
          onClose={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false)
            onCodes(codes)
          }}
        />
      )}
    </FactorPart>
  )
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { t, i18n } = useTranslation('ownAccount')
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { name, createdAt, lastUsedAt } = passkey
  const ago = (instant: string) => showAgo(Date.parse(instant), now(), languageNow(i18n))

  return (
    <li className="flex items-center gap-1 border-b border-line py-1">
      <div className="grid min-w-0 grow">
        <span className="font-medium break-words">{name}</span>
        <span className="text-sm text-ink-2">
          {lastUsedAt
            ? t('factors.passkeys.used', { ago: ago(lastUsedAt) })
            : t('factors.passkeys.unused', { ago: ago(createdAt) })}
        </span>
      </div>
      <IconButton label={t('factors.passkeys.rename', { name })} onClick={() => setOpen('rename')}>
        <Pencil size={19} aria-hidden />
      </IconButton>
      <IconButton label={t('factors.passkeys.remove', { name })} onClick={() => setOpen('remove')}>
        <Trash2 size={19} aria-hidden />
      </IconButton>
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemovePasskey passkey={passkey} onClose={() => setOpen(null)} />}
    </li>
  )
}

interface AddPasskeyProps {
  onClose: () => void
  /** Null when there are recovery codes already. */
  onDone: (recoveryCodes: string[] | null) => void
}

function AddPasskey({ onClose, onDone }: AddPasskeyProps) {
  const { t } = useTranslation(['ownAccount', 'app', 'errors'])
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const add = useAddPasskey()

  function handleProof(proof: PasswordProof) {
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    add.mutate(
      { proof, name },
      {
        onSuccess: ({ recoveryCodes }) => {
          notify({ kind: 'success', title: t('app:success'), text: t('factors.passkeys.added') })
          onDone(recoveryCodes)
        },
      },
    )
  }

  return (
    <ProofDialog
      title={t('factors.passkeys.add')}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onProve={handleProof}
    >
      <TextField
        name="name"
        label={t('factors.passkeys.name')}
        hint={t('factors.passkeys.name_hint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={missing ? t('errors:fields.required') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </ProofDialog>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['ownAccount', 'app'])
  const remove = useRemovePasskey(passkey.id)

  function handleProof(proof: PasswordProof) {
    remove.mutate(proof, {
      onSuccess: () => {
        notify({ kind: 'success', title: t('app:success'), text: t('factors.passkeys.removed') })
        onClose()
      },
    })
  }

  return (
    <ProofDialog
      title={t('factors.passkeys.remove_title')}
      actLabel={t('factors.passkeys.remove_title')}
      isDanger
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onProve={handleProof}
    >
      <p className="font-medium">{passkey.name}</p>
    </ProofDialog>
  )
}
