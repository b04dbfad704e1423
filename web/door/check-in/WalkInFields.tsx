import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { privacyPath } from '../../../shared/salons/privacy.ts'
import { Consent } from '../../book/Consent.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useText } from '../use-text.ts'

const QrCode = lazy(() => import('../../ui/QrCode.tsx'))

interface WalkInFieldsProps {
  salonId: string
  /** On the client's own phone, not on the tablet. */
  own: boolean
  name: string
  phone: string
  nameError: string | undefined
  phoneError: string | undefined
  onName: (name: string) => void
  onPhone: (phone: string) => void
}

/** Name and phone. Autofill is off, as it would show other clients' input. */
export function WalkInFields({ salonId, own, name, phone, nameError, phoneError, onName, onPhone }: WalkInFieldsProps) {
  const { t } = useText()
  return (
    <div className="mt-4.5 grid gap-3 pb-5.5 md:mt-8 md:grid-cols-2 lg:landscape:mt-4 lg:landscape:grid-cols-1 lg:landscape:pb-3 [&_input]:h-13 [&_input]:scroll-mb-72 md:portrait:[&_input]:h-16 md:[&_input]:text-[1.25rem]">
      <TextField
        required
        label={t('walk_in.name')}
        name="walk-in-name"
        value={name}
        error={nameError}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={80}
        onChange={({ target }) => onName(target.value)}
      />
      <TextField
        type="tel"
        inputMode="tel"
        label={t('walk_in.phone')}
        name="walk-in-phone"
        hint={own ? <Consent salonId={salonId} /> : <ConsentAtDoor salonId={salonId} />}
        value={phone}
        error={phoneError}
        autoComplete="off"
        maxLength={30}
        onChange={({ target }) => onPhone(target.value)}
      />
    </div>
  )
}

/** As `Consent`; the page is read on the client's own phone, because nothing leads away from the tablet's check-in. */
function ConsentAtDoor({ salonId }: { salonId: string }) {
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
