import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { showName } from '../../shared/format.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Contents } from './Contents.tsx'
import { OwnerPicker } from './OwnerPicker.tsx'
import { useDeleteUser, useUserDeletion } from './queries.ts'

interface DeleteUserProps {
  user: AdminUser
  onClose: () => void
}

type Fate = 'give' | 'destroy'

/** Shows what would be deleted with the account; the administrator must choose what happens to its salons. */
export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const { t } = useTranslation(['admin', 'common'])
  const contents = useUserDeletion(user.id)
  const deletion = useDeleteUser(user.id)
  const [fate, setFate] = useState<Fate | null>(null)
  const [heir, setHeir] = useState('')
  const salons = contents.data?.salons ?? []
  const isDecided = salons.length === 0 || fate === 'destroy' || (fate === 'give' && heir !== '')

  function handleDelete() {
    const said = fate === 'give' ? { transferTo: heir } : { deleteSalons: 'true' as const }
    deletion.mutate(salons.length > 0 ? said : {}, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={deletion.isPending}
      title={t('delete.title', { name: showName(user) })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button disabled={deletion.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            look="danger"
            busy={deletion.isPending}
            disabled={!contents.data || !isDecided}
            onClick={handleDelete}
          >
            <Trash2 size={18} aria-hidden />
            {t('delete.button')}
          </Button>
        </>
      }
    >
      <p>{t('delete.account', { email: user.email })}</p>
      <QueryState
        of={contents}
        waiting={<output className="mt-3 block text-ink-2">{t('contents.counting')}</output>}
        failed={t('contents.failed')}
      >
        {() => null}
      </QueryState>
      {salons.length > 0 && (
        <>
          <p className="mt-4">{t('delete.salons')}</p>
          <ul className="mt-2 grid gap-3 rounded-md bg-sunken p-4">
            {salons.map((salon) => (
              <Contents key={salon.id} salon={salon} />
            ))}
          </ul>
          <fieldset data-passing className="mt-4 grid gap-1">
            <legend className="mb-1 text-sm font-medium">{t('delete.what')}</legend>
            {(['give', 'destroy'] as const).map((choice) => (
              <label
                key={choice}
                className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-hover"
              >
                <input
                  type="radio"
                  name="fate"
                  checked={fate === choice}
                  onChange={() => setFate(choice)}
                  className="size-5 flex-none accent-brand"
                />
                {t(`delete.${choice}`)}
              </label>
            ))}
          </fieldset>
          {fate === 'give' && (
            <div className="mt-3">
              <OwnerPicker value={heir} onChange={setHeir} except={user.id} />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
