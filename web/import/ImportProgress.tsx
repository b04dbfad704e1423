import { useTranslation } from 'react-i18next'

interface ImportProgressProps {
  label: string
  done: number
  all: number
}

/** Progress in rows. */
export function ImportProgress({ label, done, all }: ImportProgressProps) {
  const { t } = useTranslation('customers')

  return (
    <div className="mb-4">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <span className="num text-ink-2">{t('import.progress', { done, all })}</span>
      </p>
      <ProgressBar label={label} done={done} all={all} />
    </div>
  )
}

export function ProgressBar({ label, done, all }: ImportProgressProps) {
  return (
    <progress
      className="h-3 w-full appearance-none overflow-clip rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      aria-label={label}
      value={done}
      max={Math.max(1, all)}
    />
  )
}
