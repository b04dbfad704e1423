import { Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminSalon } from '../../shared/admin/contract.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { type AdminSearch, maxSearchLength } from './admin-search.ts'
import { DeleteSalon } from './DeleteSalon.tsx'
import { OwnerPicker } from './OwnerPicker.tsx'
import { pageSize, useAdminSalons, useBeginViewing, useGiveSalon } from './queries.ts'
import { type SalonAct, SalonActions } from './SalonActions.tsx'
import { type SalonListProps, SalonTable } from './SalonTable.tsx'
import { ActiveBadge, BookingPageLink, showSalonCreated } from './SalonWords.tsx'

interface SalonsTabProps {
  search: AdminSearch
  onSearch: (changes: AdminSearch) => void
}

/** One dialog for the whole list, whichever row opened it. */
export function SalonsTab({ search, onSearch }: SalonsTabProps) {
  const { t } = useTranslation('admin')
  const salons = useAdminSalons(search)
  const wide = useWideScreen()
  const [open, setOpen] = useState<{ act: SalonAct; salon: AdminSalon } | null>(null)
  const List = wide ? SalonTable : SalonCards
  const close = () => setOpen(null)

  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField
        label={t('salons.search')}
        value={search.q ?? ''}
        onChange={(q) => onSearch({ q: q.slice(0, maxSearchLength) })}
        className="md:w-96"
      />
      <PagedList
        of={salons}
        pageSize={pageSize}
        page={search.page ?? 1}
        onPage={(page) => onSearch({ page })}
        waiting={<Waiting label={t('loading')} className="block" shapes={['h-64 w-full']} />}
        empty={<EmptyState icon={Store} title={t('salons.none.title')} hint={t('salons.none.hint')} />}
        showing={(places) => t('showing', places)}
        failed={t('salons.failed')}
      >
        {({ salons: rows }) => <List salons={rows} onAct={(act, salon) => setOpen({ act, salon })} />}
      </PagedList>
      {open?.act === 'view' && <BeginViewing salon={open.salon} onClose={close} />}
      {open?.act === 'give' && <GiveSalon salon={open.salon} onClose={close} />}
      {open?.act === 'delete' && <DeleteSalon salon={open.salon} onClose={close} />}
    </div>
  )
}

interface BeginViewingProps {
  salon: AdminSalon
  onClose: () => void
}

/** Explains before viewing starts that the owner will be told. */
function BeginViewing({ salon, onClose }: BeginViewingProps) {
  const { t } = useTranslation(['admin', 'common'])
  const viewing = useBeginViewing(salon.id)

  return (
    <ConfirmDialog
      open
      title={t('viewing.title', { salon: salon.name, owner: salon.ownerName })}
      question={t('viewing.text')}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('viewing.begin')}
      confirmLook="primary"
      busy={viewing.isPending || viewing.isSuccess}
      onCancel={onClose}
      onConfirm={() => viewing.mutate()}
    />
  )
}

interface GiveSalonProps {
  salon: AdminSalon
  onClose: () => void
}

function GiveSalon({ salon, onClose }: GiveSalonProps) {
  const { t } = useTranslation(['admin', 'common'])
  const [heir, setHeir] = useState('')
  const giving = useGiveSalon(salon.id)

  return (
    <Dialog
      open
      onClose={onClose}
      busy={giving.isPending}
      title={t('salons.give_title', { salon: salon.name })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button disabled={giving.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            look="primary"
            busy={giving.isPending}
            disabled={heir === ''}
            onClick={() => giving.mutate(heir, { onSuccess: onClose })}
          >
            {t('salons.give')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{t('salons.give_text', { owner: salon.ownerName })}</p>
        <OwnerPicker value={heir} onChange={setHeir} except={salon.ownerId} />
      </div>
    </Dialog>
  )
}

/** The list of salons on phones. */
function SalonCards({ salons, onAct }: SalonListProps) {
  const { t, i18n } = useTranslation('admin')

  return (
    <ul className="grid gap-3">
      {salons.map((salon) => (
        <li key={salon.id} className={`${cardClass} px-4 pt-2 pb-1.5`}>
          <div className="flex items-center justify-between gap-2">
            <BookingPageLink salon={salon} />
            <ActiveBadge />
          </div>
          <p className="text-sm">{salon.ownerName}</p>
          <p className="text-sm break-all text-ink-2">{salon.ownerEmail}</p>
          {salon.address && <p className="text-sm text-ink-2">{salon.address}</p>}
          <p className="num text-sm text-ink-3">
            {t('users.created_on', { date: showSalonCreated(salon, languageNow(i18n)) })}
          </p>
          <div className="mt-1 -ml-2.5">
            <SalonActions salon={salon} onAct={(act) => onAct(act, salon)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
