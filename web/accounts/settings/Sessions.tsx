import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../../shared/accounts/own-account.ts'
import type { PasswordProof } from '../../../shared/accounts/proof.ts'
import { showAgo } from '../../../shared/format.ts'
import { now } from '../../clock.ts'
import { languageNow } from '../../text/start.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { notify } from '../../ui/toast.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useEndAllSessions, useEndSession, useSessions } from './queries.ts'

export function Sessions({ login }: { login: '/login' | '/admin-login' }) {
  const { t } = useTranslation('ownAccount')
  const sessions = useSessions()

  return (
    <LoadedPart answer={sessions} failed={t('sessions.failed')}>
      {(list) => (
        <div className="grid gap-4">
          <ul className="grid">
            {list.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
          <Everywhere login={login} />
        </div>
      )}
    </LoadedPart>
  )
}

function SessionLine({ session }: { session: OwnSession }) {
  const { t, i18n } = useTranslation(['ownAccount', 'app'])
  const [asking, setAsking] = useState(false)
  const end = useEndSession(session.id)
  const { browser, system, address, current, lastSeenAt } = session
  const device =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  const ago = showAgo(Date.parse(lastSeenAt), now(), languageNow(i18n))

  function handleProof(proof: PasswordProof) {
    end.mutate(proof, {
      onSuccess: () => {
        notify({ kind: 'success', title: t('app:success'), text: t('sessions.ended') })
        setAsking(false)
      },
    })
  }

  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
      <MonitorSmartphone size={22} className="flex-none text-ink-3" aria-hidden />
      <div className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current && <Badge className="bg-confirmed-tint! text-confirmed-ink!">{t('sessions.this')}</Badge>}
        </span>
        <span className="text-sm break-words text-ink-2">
          {current ? t('sessions.now') : t('sessions.seen', { ago })} · {t('sessions.address', { address })}
        </span>
      </div>
      {!current && (
        <Button
          shape="compact"
          aria-label={t('sessions.sign_out_of', { device, address })}
          onClick={() => setAsking(true)}
        >
          {t('sessions.sign_out')}
        </Button>
      )}
      {asking && (
        <ProofDialog
          title={t('sessions.sign_out')}
          actLabel={t('sessions.sign_out')}
          busy={end.isPending}
          error={end.error}
          onClose={() => setAsking(false)}
          onProve={handleProof}
        >
          <p className="font-medium break-words">{t('sessions.which', { device, address })}</p>
        </ProofDialog>
      )}
    </li>
  )
}

function Everywhere({ login }: { login: '/login' | '/admin-login' }) {
  const { t } = useTranslation('ownAccount')
  const [asking, setAsking] = useState(false)
  const end = useEndAllSessions(login)

  return (
    <>
      <Button className="justify-self-end" onClick={() => setAsking(true)}>
        <LogOut size={18} aria-hidden />
        {t('sessions.everywhere')}
      </Button>
      {asking && (
        <ProofDialog
          title={t('sessions.everywhere')}
          actLabel={t('sessions.everywhere')}
          busy={end.isPending || end.isSuccess}
          error={end.error}
          onClose={() => setAsking(false)}
          onProve={(proof) => end.mutate(proof)}
        >
          <p>{t('sessions.everywhere_question')}</p>
        </ProofDialog>
      )}
    </>
  )
}
