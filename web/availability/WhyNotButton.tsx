import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { WhyNot } from './WhyNot.tsx'

interface WhyNotButtonProps extends Pick<React.ComponentProps<typeof WhyNot>, 'salon' | 'about'> {
  className?: string
}

/** Opens the explanation dialog from any page. */
export function WhyNotButton({ salon, about, className }: WhyNotButtonProps) {
  const { t } = useTranslation('availability')
  const [open, setOpen] = useState(false)

  return (
    <>
      {/* In Vietnamese the sentence is wider than the smallest phone. */}
      <Button className={`py-1.5 whitespace-normal! ${className ?? ''}`} onClick={() => setOpen(true)}>
        <CircleHelp size={18} aria-hidden />
        {t('why.title')}
      </Button>
      <WhyNot salon={salon} about={about} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
