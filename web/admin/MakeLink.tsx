import { Copy, Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewSignUpLink } from '../../shared/accounts/sign-ups.ts'
import type { Language } from '../../shared/text/language.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useMakeLink } from './sign-up-links.ts'

interface MakeLinkProps {
  /** The person who requested an account. */
  asked?: { email: string; firstName: string; lastName: string; salonName: string; phone: string; language: Language }
  label?: string
  onMade?: () => void
}

const nobody = { email: '', firstName: '', salonName: '' }

/** The button, the form, and the link, which is shown only once. */
export function MakeLink({ asked, label, onMade }: MakeLinkProps) {
  const { t } = useTranslation('signUp')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState({ ...nobody, ...asked })
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const making = useMakeLink()

  function close() {
    setOpen(false)
    setTyped({ ...nobody, ...asked })
    show({})
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { error } = NewSignUpLink.safeParse(typed)
    show(error ? codesOf(error.issues) : {})
    if (!error) making.mutate(typed, { onSuccess: close, onError: (refusal) => showRefusal(refusal) })
  }

  function field(name: keyof typeof nobody) {
    return {
      name,
      value: typed[name],
      error: errorOf(name),
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }
  }

  return (
    <>
      <Button look={label ? 'soft' : 'outline'} onClick={() => setOpen(true)}>
        <Link2 size={18} aria-hidden />
        {label ?? t('links.button')}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={t('links.button')}
        submitLabel={making.isPending ? t('links.busy') : t('links.submit')}
        busy={making.isPending}
        form={form}
        onSubmit={handleSubmit}
      >
        <TextField {...field('email')} type="email" label={t('email')} autoCapitalize="none" maxLength={255} />
        <TextField {...field('firstName')} label={t('links.first_name')} maxLength={160} />
        <TextField {...field('salonName')} label={t('links.salon')} maxLength={240} />
        <p className="text-sm text-ink-2">{t('links.hint')}</p>
      </FormDialog>
      {making.data && !open && (
        <MadeLink
          made={making.data}
          onClose={() => {
            making.reset()
            onMade?.()
          }}
        />
      )}
    </>
  )
}

function MadeLink({ made, onClose }: { made: { email: string; link: string; mailed: boolean }; onClose: () => void }) {
  const { t } = useTranslation(['signUp', 'common'])

  const handleCopy = () => copyText(made.link, { copied: t('links.copied'), failed: t('links.copy_failed') })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('links.ready')}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button onClick={() => void handleCopy()}>
            <Copy size={18} aria-hidden />
            {t('links.copy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('links.once', { email: made.email })}</p>
      {made.mailed && <p className="mt-1 text-ink-2">{t('links.mailed', { email: made.email })}</p>}
      <p className="mt-4 rounded-md bg-sunken p-4 font-semibold break-all select-all">{made.link}</p>
    </Dialog>
  )
}
