import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../../shared/salons/contract.ts'
import { useSaveResource } from '../salons/save-resource.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'

interface MissingResourceProps {
  salonId: string
  /** The resource of which the salon has no unit. */
  resource: Resource
  /** Name of the service that needs it, as shown on its card. */
  service: string
}

/** For a service that needs a resource the salon does not have: one tap adds a unit, a link leads to all resources. */
export function MissingResource({ salonId, resource: { id, name, version }, service }: MissingResourceProps) {
  const { t } = useTranslation(['services', 'salons'])
  const save = useSaveResource(salonId, id)

  return (
    <div className="-mx-1 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-scheduled-tint py-1 pr-1 pl-3 text-scheduled-ink">
      <p className="flex min-w-0 grow basis-40 items-start gap-2 text-sm font-medium">
        <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
        {t('missing', { name })}
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button
          look="ghost"
          shape="compact"
          busy={save.isPending}
          aria-label={t('missing_one', { does: t('salons:resources.one_unit'), name, service })}
          onClick={() => save.mutate({ units: 1, version })}
        >
          {t('salons:resources.one_unit')}
        </Button>
        <Link
          to="/salon-settings/$section"
          params={{ section: 'resources' }}
          className={buttonClass('ghost', 'compact')}
        >
          {t('missing_settings')}
        </Link>
      </div>
    </div>
  )
}
