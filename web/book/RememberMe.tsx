import { Button } from '../ui/Button.tsx'
import { CheckTile } from './CheckTile.tsx'
import { useText } from './use-text.ts'

export interface RememberMeProps {
  /** Whether the contact is kept in this browser once the visit is booked. */
  remember: boolean
  /** Whether this browser remembers a client. */
  isKnown: boolean
  onChange: (remember: boolean) => void
  onForget: () => void
}

export function RememberMe({ remember, isKnown, onChange, onForget }: RememberMeProps) {
  const { t } = useText()
  return (
    <>
      <CheckTile label={t('info.remember')} hint={t('info.remember_hint')} checked={remember} onChange={onChange} />
      {isKnown && (
        <Button className="justify-self-start" onClick={onForget}>
          {t('info.forget')}
        </Button>
      )}
    </>
  )
}
