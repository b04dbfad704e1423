import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { privacyPath } from '../../../shared/salons/privacy.ts'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../use-text.ts'

const QrCode = lazy(() => import('../../ui/QrCode.tsx'))

/** As `Consent`; the page is read on the client's own phone, because nothing leads away from the tablet's check-in. */
export function ConsentAtDoor({ salonId }: { salonId: string }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      {t('consent:sentence')}{' '}
      <button
        type="button"
        className="inline-flex min-h-touch items-center font-medium text-brand-ink underline"
        onClick={() => setOpen(true)}
      >
        {t('consent:privacy')}
      </button>
      {isOpen && <PrivacyCode salonId={salonId} onClose={() => setOpen(false)} />}
    </>
  )
}

function PrivacyCode({ salonId, onClose }: { salonId: string; onClose: () => void }) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={t('consent:privacy')}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-110 rounded-lg bg-surface p-6 text-center text-lg text-ink shadow-dialog backdrop:bg-scrim"
    >
      <Suspense fallback={<span className="mx-auto block size-49" />}>
        <QrCode
          text={new URL(privacyPath(salonId), location.href).href}
          label={t('consent:privacy')}
          className="mx-auto size-49"
        />
      </Suspense>
      <p className="mt-4">{t('walk_in.privacy_scan')}</p>
      <Button className="mt-4" onClick={onClose}>
        {t('done')}
      </Button>
    </dialog>
  )
}
