import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before what is typed is lost by leaving the page: by a link, the back button, another salon, or closing the tab. */
export function useAskToLeave(changed: boolean): ReactNode {
  const { t } = useTranslation('salons')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => changed && placeOf(current) !== placeOf(next),
    enableBeforeUnload: () => changed,
    withResolver: true,
  })

  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('discard.title')}
      question={t('discard.question')}
      cancelLabel={t('discard.keep')}
      confirmLabel={t('discard.button')}
      busy={false}
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
    />
  )
}

/** Filters and opened parts are in the address too, and lose nothing. */
function placeOf({ pathname, search }: { pathname: string; search: object }): string {
  return `${pathname} ${'salon' in search ? String(search.salon) : ''}`
}
