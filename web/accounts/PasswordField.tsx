import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from '../ui/TextField.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action'>

/** A password input with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('accounts')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye

  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton label={shown ? t('hide_password') : t('show_password')} onClick={() => setShown(!shown)}>
          <Icon size={21} aria-hidden />
        </IconButton>
      }
    />
  )
}
