import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { JoinWaitlist, type JoinWaitlistProps } from './JoinWaitlist.tsx'
import { useWaitingText } from './use-waiting-text.ts'

/** Expandable waitlist form of a full day. Default export for `lazy`. */
export default function Waitlist(props: JoinWaitlistProps): ReactNode {
  const { t } = useWaitingText()
  const [open, setOpen] = useState(false)

  if (open) return <JoinWaitlist {...props} />
  return (
    <Button look="soft" shape="large" className="mt-3 w-full" onClick={() => setOpen(true)}>
      {t('join.open')}
    </Button>
  )
}
