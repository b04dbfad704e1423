import { ArrowRight } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../use-text.ts'

/** From the salon's window down to its services. */
export function BookButton({ onBook }: { onBook: () => void }) {
  const { t } = useText()
  return (
    <Button look="primary" shape="large" className="w-full" onClick={onBook}>
      {t('window.book')}
      <ArrowRight size={20} aria-hidden />
    </Button>
  )
}
