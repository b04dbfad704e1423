import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { useSuggestions } from '../data/menu-and-team.ts'
import { useStartThread } from '../texts/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useSettled } from '../ui/use-settled.ts'

interface NewTextProps {
  salonId: string
  /** The thread of the chosen client. */
  onOpen: (threadId: string) => void
}

/** The button, and the choice of a client of the customer book to write to. */
export function NewText({ salonId, onOpen }: NewTextProps) {
  const { t } = useTranslation(['texts', 'common'])
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const start = useStartThread(salonId)

  function close() {
    setOpen(false)
    setTyped('')
  }

  function handleChoose(customerId: string) {
    start.mutate(customerId, {
      onSuccess: ({ threadId }) => {
        close()
        onOpen(threadId)
      },
    })
  }

  return (
    <>
      <Button look="outline" className="flex-none" onClick={() => setOpen(true)}>
        <MessageSquarePlus size={20} aria-hidden />
        <span className="max-md:sr-only">{t('start.new')}</span>
      </Button>
      <Dialog open={open} onClose={close} busy={start.isPending} title={t('start.new')} closeLabel={t('common:close')}>
        <div data-passing className="grid gap-3">
          <SearchField label={t('start.search')} value={typed} onChange={setTyped} />
          <Found salonId={salonId} typed={typed} busy={start.isPending} onChoose={handleChoose} />
        </div>
      </Dialog>
    </>
  )
}

interface FoundProps {
  salonId: string
  typed: string
  busy: boolean
  onChoose: (customerId: string) => void
}

function Found({ salonId, typed, busy, onChoose }: FoundProps) {
  const { t } = useTranslation('texts')
  const { data, isFetching } = useSuggestions(salonId, useSettled(typed))
  const found = (data ?? []).filter(({ phone }) => phone !== '')
  if (!data && !isFetching) return <p className="text-ink-2">{t('start.hint')}</p>
  if (found.length === 0) return <p className="text-ink-2">{isFetching ? '' : t('start.none')}</p>

  return (
    <ul className="grid">
      {found.map((one) => (
        <li key={one.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            disabled={busy}
            onClick={() => onChoose(one.id)}
            className="flex min-h-touch w-full flex-wrap items-center justify-between gap-x-3 px-2 py-2 text-left hover:bg-hover"
          >
            <span className="font-semibold">{showName(one)}</span>
            <span className="num">{showPhone(one.phone)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
