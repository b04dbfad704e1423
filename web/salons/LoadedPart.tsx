import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

interface LoadedPartProps<Data> {
  answer: { data: Data | undefined; error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  /** Said when it could not be loaded. */
  failed: string
  children: (data: Data) => ReactNode
}

/** A part of a page that is read on its own: its shape, then what was read, or why it was not. */
export function LoadedPart<Data>({ answer, failed, children }: LoadedPartProps<Data>) {
  const { t } = useTranslation()

  if (answer.data !== undefined) return children(answer.data)
  if (answer.isPending) {
    return (
      <output className="grid gap-2">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </output>
    )
  }
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>
        {failed} {sentenceOf(answer.error)}
      </p>
      <Button shape="compact" onClick={() => void answer.refetch()}>
        <RefreshCw size={18} aria-hidden />
        {t('retry')}
      </Button>
    </div>
  )
}
