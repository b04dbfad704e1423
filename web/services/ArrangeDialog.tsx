import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { type SortableItem, SortableList } from '../ui/SortableList.tsx'
import { notify } from '../ui/toast.ts'

export interface ArrangeSection {
  id: string
  /** Heading; absent for a single section. */
  title?: string
  items: readonly SortableItem[]
}

interface SaveOrder {
  isPending: boolean
  /** Receives all ids, section by section. */
  mutate: (ids: string[], after: { onSuccess: () => void; onError: (error: Error) => void }) => void
}

interface ArrangeDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Explains what the order is for, and how to change it. */
  hint: string
  sections: readonly ArrangeSection[]
  save: SaveOrder
}

/** Reorders items within sections, and saves all at once. */
export function ArrangeDialog({ open, onClose, title, hint, sections, save }: ArrangeDialogProps) {
  const { t } = useTranslation(['services', 'common', 'app'])
  const [places, setPlaces] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const arranged = sections.map((section) => ({ ...section, items: inOrder(section, places.get(section.id)) }))

  function handleSave() {
    const ids = arranged.flatMap(({ items }) => items.map(({ id }) => id))
    save.mutate(ids, {
      onSuccess: close,
      onError: (error) => {
        const reason = error instanceof AppError && Object.values(error.fields ?? {})[0]
        if (reason) notify({ kind: 'failure', title: t('app:error'), text: reason })
      },
    })
  }

  function close() {
    setPlaces(new Map())
    onClose()
  }

  const text = {
    handle: (name: string) => t('arrange.handle', { name }),
    handleHint: t('arrange.handle_hint'),
    up: (name: string) => t('arrange.up', { name }),
    down: (name: string) => t('arrange.down', { name }),
    place: (name: string, index: number, count: number) => t('arrange.place', { name, place: index, count }),
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      busy={save.isPending}
      title={title}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={save.isPending} />
          <Button look="primary" busy={save.isPending} disabled={places.size === 0} onClick={handleSave}>
            {t('arrange.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4" data-work={places.size > 0 || undefined}>
        <p className="text-sm text-ink-2">{hint}</p>
        {arranged.map(({ id, title, items }) => (
          <section key={id} aria-label={title} className="grid gap-2">
            {title && <h3>{title}</h3>}
            <SortableList items={items} text={text} onOrder={(ids) => setPlaces((was) => new Map(was).set(id, ids))} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Current order. Items added meanwhile come last. */
function inOrder({ items }: ArrangeSection, ids: readonly string[] = []): SortableItem[] {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return items.toSorted((one, other) => place(one.id) - place(other.id))
}
