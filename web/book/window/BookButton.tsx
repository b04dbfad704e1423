import { ArrowRight } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../use-text.ts'

/** Scrolls from the salon's window to the services. */
export function BookButton({ onBook }: { onBook: () => void }) {
  const { t } = useText()
  return (
    <Button look="primary" shape="large" className="w-full" onClick={onBook}>
      {t('window.book')}
      <ArrowRight size={20} aria-hidden />
    </Button>
  )
}
