import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OptionGroup } from '../../../shared/services/option-groups.ts'
import { useNameOf } from '../../data/names.ts'
import { useOptionGroups } from '../../data/services.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDelete } from '../../ui/ConfirmDelete.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OtherNames } from '../OtherNames.tsx'
import { useDeleteOptionGroup } from './queries.ts'

interface OptionsDialogProps {
  open: boolean
  onClose: () => void
  salonId: string
  onEdit: (group: OptionGroup) => void
  onAdd: () => void
}

/** The list of questions asked with services. */
export function OptionsDialog({ open, onClose, salonId, onEdit, onAdd }: OptionsDialogProps) {
  const { t } = useTranslation(['services', 'common'])
  const groups = useOptionGroups(salonId)
  const deletion = useDeleteOptionGroup(salonId)
  const nameOf = useNameOf()
  const [gone, setGone] = useState<OptionGroup | null>(null)
  const [asks, setAsks] = useState(false)

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('options.page')}
        closeLabel={t('common:close')}
        foot={
          <Button look="primary" onClick={onAdd}>
            <Plus size={20} aria-hidden />
            {t('options.new')}
          </Button>
        }
      >
        <p className="mb-3 text-ink-2">{t('options.hint')}</p>
        <LoadedPart answer={groups} failed={t('options.loading_failed')} waiting={<Skeleton className="h-32" />}>
          {(all) =>
            all.length === 0 ? (
              <p className="py-3">{t('options.none')}</p>
            ) : (
              <ul>
                {all.map((group) => (
                  <li key={group.id} className="flex items-center gap-2 border-line py-2 not-first:border-t">
                    <div className="min-w-0 grow">
                      <p lang={nameOf(group).lang} className="font-semibold wrap-anywhere">
                        {nameOf(group).text}
                      </p>
                      <OtherNames of={group} className="block text-sm text-ink-2 wrap-anywhere" />
                      <p className="text-sm text-ink-3">
                        {t(`options.kinds.${group.kind}`)} · {t('options.options', { count: group.options.length })} ·{' '}
                        {t('options.services', { count: group.serviceIds.length })}
                      </p>
                    </div>
                    <Button
                      look="ghost"
                      shape="icon"
                      aria-label={t('edit_of', { name: nameOf(group).text })}
                      onClick={() => onEdit(group)}
                    >
                      <Pencil size={19} aria-hidden />
                    </Button>
                    <Button
                      look="danger-ghost"
                      shape="icon"
                      aria-label={t('delete_of', { name: nameOf(group).text })}
                      onClick={() => {
                        setGone(group)
                        setAsks(true)
                      }}
                    >
                      <Trash2 size={19} aria-hidden />
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </Dialog>
      {gone && (
        <ConfirmDelete
          open={asks}
          title={t('delete_of', { name: nameOf(gone).text })}
          question={t('options.delete_question')}
          busy={deletion.isPending}
          onCancel={() => setAsks(false)}
          onConfirm={() => deletion.mutate(gone.id, { onSettled: () => setAsks(false) })}
        />
      )}
    </>
  )
}
