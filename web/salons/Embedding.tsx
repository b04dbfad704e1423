import { Copy, Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { EmbeddingIn } from '../../shared/salons/embedding.ts'
import { Button } from '../ui/Button.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { notify } from '../ui/toast.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { bookingLink } from './copy-booking-link.ts'
import { useChangeEmbedding, useEmbedding } from './embedding.ts'
import { LoadedPart } from './LoadedPart.tsx'

/** On which other sites the booking page may be shown, and what to put there. */
export function Embedding({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const answer = useEmbedding(salon.id)

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('embedding.intro')}</p>
      <LoadedPart answer={answer} failed={t('embedding.load_failed')}>
        {({ origins }) => <Sites key={origins.join()} salon={salon} origins={origins} />}
      </LoadedPart>
    </div>
  )
}

function Sites({ salon, origins }: { salon: Salon; origins: readonly string[] }) {
  const { t } = useTranslation('salons')
  const [typed, setTyped] = useState(origins.join('\n'))
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeEmbedding(salon.id)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const lines = typed.split('\n').filter((line) => line.trim() !== '')
    const { data, error } = EmbeddingIn.safeParse({ origins: lines })
    if (error) return show({ origins: Object.values(codesOf(error.issues))[0] ?? 'invalid' })
    show({})
    change.mutate(data, {
      onSuccess: (saved) => setTyped(saved.origins.join('\n')),
      onError: (refusal) => showRefusal(refusal),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextArea
        label={t('embedding.sites')}
        hint={t('embedding.sites_hint')}
        value={typed}
        error={errorOf('origins')}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        <Save size={18} aria-hidden />
        {t('embedding.save')}
      </Button>
      {origins.length > 0 && <Snippet salon={salon} />}
    </form>
  )
}

function Snippet({ salon }: { salon: Salon }) {
  const { t } = useTranslation(['salons', 'common'])
  const title = salon.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = `<iframe src="${bookingLink(salon.id)}" title="${title}" style="width:100%;height:800px;border:0"></iframe>`

  async function copy() {
    try {
      await navigator.clipboard.writeText(html)
      notify({ kind: 'success', title: t('common:copied') })
    } catch {
      notify({ kind: 'failure', title: t('embedding.copy_failed') })
    }
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{t('embedding.snippet')}</p>
      <p className="rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere">{html}</p>
      <Button look="soft" className="justify-self-start" onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        {t('embedding.copy')}
      </Button>
    </div>
  )
}
