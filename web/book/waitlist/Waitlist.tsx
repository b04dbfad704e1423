import { BellRing } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Way } from '../ways/Way.tsx'
import { JoinWaitlist, type JoinWaitlistProps } from './JoinWaitlist.tsx'
import { useWaitingText } from './use-waiting-text.ts'

/** Expandable waitlist form of a full day. Default export for `lazy`. */
export default function Waitlist(props: JoinWaitlistProps): ReactNode {
  const { t } = useWaitingText()
  const [open, setOpen] = useState(false)

  if (open) return <JoinWaitlist {...props} />
  return (
    <Way Icon={BellRing} title={t('join.way')} hint={t('join.hint')}>
      <Button look="soft" className="w-full" onClick={() => setOpen(true)}>
        {t('join.open')}
      </Button>
    </Way>
  )
}
