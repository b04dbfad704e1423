import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import type { NewInvitation } from './queries.ts'

/** The link by which a member chooses a password. It cannot be shown again. */
export function InvitationLink({ name, shown: { email, link, mailed } }: { name: string; shown: NewInvitation }) {
  const { t } = useTranslation('logins')

  const copy = () => copyText(link, { copied: t('invitation.copied'), failed: t('invitation.failed') })

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('invitation.once', { name })}</p>
      {mailed && <p className="text-ink-2">{t('invitation.mailed', { email })}</p>}
      <p className="rounded-md bg-sunken p-4 font-semibold break-all select-all">{link}</p>
      <Button look="soft" className="justify-self-start" onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        {t('invitation.copy')}
      </Button>
    </div>
  )
}
