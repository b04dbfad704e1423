import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Channel } from '../code/calls.ts'
import { useWaitingText } from './use-waiting-text.ts'

interface CodeFieldProps {
  asked: { channels: readonly Channel[]; channel: Channel }
  /** Says where it was sent, and what it is for. */
  sentence: string
  code: string
  isMissing: boolean
  disabled: boolean
  onType: (code: string) => void
  onAgain: (channel: Channel) => void
}

/** The code that the salon requires from new clients. */
export function CodeField({ asked, sentence, code, isMissing, disabled, onType, onAgain }: CodeFieldProps) {
  const { t } = useWaitingText()
  const { channel, channels } = asked

  return (
    <div className="grid gap-2.5 rounded-md border border-brand-edge p-3">
      <output className="text-sm text-ink-2">{sentence}</output>
      <TextField
        large
        label={t('join.code')}
        hint={t('join.code_hint')}
        error={isMissing ? t('errors:fields.required') : undefined}
        value={code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => onType(target.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Button disabled={disabled} onClick={() => onAgain(channel)}>
        {t('join.code_again')}
      </Button>
      {channels
        .filter((one) => one !== channel)
        .map((one) => (
          <Button key={one} disabled={disabled} onClick={() => onAgain(one)}>
            {t(`join.instead.${one}`)}
          </Button>
        ))}
    </div>
  )
}
