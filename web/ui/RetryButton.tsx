import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import type { ButtonLook, ButtonShape } from './button-class.ts'
import type { Retry } from './use-retry.ts'

interface RetryButtonProps {
  retry: Retry
  look?: ButtonLook
  shape?: ButtonShape
  /** Absent: Try Again. */
  label?: string | undefined
}

/** Stays focusable while busy: a disabled button would send keyboard users to the top of the page. */
export function RetryButton({ retry: { busy, again }, look, shape, label }: RetryButtonProps) {
  const { t } = useTranslation('common')

  return (
    <Button
      look={look}
      shape={shape}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={({ currentTarget }) => {
        if (!busy) again(currentTarget.closest<HTMLElement>('[role=dialog], [role=tabpanel], main'))
      }}
    >
      <RefreshCw size={18} className={busy ? 'animate-spin' : ''} aria-hidden />
      {label ?? t('retry')}
    </Button>
  )
}
