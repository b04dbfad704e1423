import { ListTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '../../../shared/services/contract.ts'
import type { OptionGroup } from '../../../shared/services/option-groups.ts'
import { Button } from '../../ui/Button.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { OptionsDialog } from './OptionsDialog.tsx'

interface OptionsButtonProps {
  salonId: string
  services: readonly Service[]
}

/** Opens the questions asked with services: the list, or one of them. */
export function OptionsButton({ salonId, services }: OptionsButtonProps) {
  const { t } = useTranslation('services')
  const [shown, setShown] = useState<'none' | 'list' | 'group'>('none')
  const [group, setGroup] = useState<OptionGroup | undefined>()
  const [opened, setOpened] = useState(0)

  function openGroup(one: OptionGroup | undefined) {
    setGroup(one)
    setOpened(opened + 1)
    setShown('group')
  }

  return (
    <>
      <Button className="flex-none max-lg:w-touch max-lg:px-0" onClick={() => setShown('list')}>
        <ListTree size={18} aria-hidden />
        <span className="max-lg:sr-only">{t('options.page')}</span>
      </Button>
      <OptionsDialog
        open={shown === 'list'}
        onClose={() => setShown('none')}
        salonId={salonId}
        onEdit={openGroup}
        onAdd={() => openGroup(undefined)}
      />
      <GroupDialog
        key={opened}
        open={shown === 'group'}
        onClose={() => setShown('list')}
        salonId={salonId}
        services={services}
        group={group}
      />
    </>
  )
}
