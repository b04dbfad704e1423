import { Link } from '@tanstack/react-router'
import { Download, EllipsisVertical, FileUp, MessageSquareText, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import { customersFile } from '../../shared/customers/privacy.ts'
import { useSession } from '../accounts/session.ts'
import { download } from '../api.ts'
import { useSaveFile } from '../exports/use-save-file.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'

/** Actions on the whole customer book: contact lists and duplicates; for owners also import and export. */
export function CustomerTools({ salonId }: { salonId: string }) {
  const { t } = useTranslation(['customers', 'exports', 'reports'])
  const user = useSession()
  const save = useSaveFile(() => download(customersFile, { params: { salonId } }))
  if (!user) return null
  const isOwner = mayCall(user.role, 'owner')

  return (
    <Menu
      trigger={
        <Button shape="icon" aria-label={t('record.actions')}>
          <EllipsisVertical size={20} aria-hidden />
        </Button>
      }
    >
      <MenuItem
        icon={<MessageSquareText size={20} />}
        label={t('reports:lists.title')}
        link={<Link to="/customers/lists" search={({ salon }) => ({ salon })} />}
      />
      {isOwner && (
        <>
          <MenuItem
            icon={<FileUp size={20} />}
            label={t('import.link')}
            link={<Link to="/customers/import" search={({ salon }) => ({ salon })} />}
          />
          <MenuItem icon={<Download size={20} />} label={t('exports:csv')} onClick={save} />
        </>
      )}
      <MenuItem
        icon={<UsersRound size={20} />}
        label={t('duplicates.link')}
        link={<Link to="/customers/duplicates" search={({ salon }) => ({ salon })} />}
      />
    </Menu>
  )
}
