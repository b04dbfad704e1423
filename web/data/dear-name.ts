import { useTranslation } from 'react-i18next'
import { dearIn, isOutsideGsm, plainText } from '../../shared/messages/text-length.ts'

/** Says what in a salon's name makes each of its texts dearer, and how texts say it instead. Undefined: nothing does. */
export function useDearName(): (name: string) => string | undefined {
  const { t } = useTranslation('accounts')

  return (name) => {
    const dear = dearIn(name).join(', ')
    if (!dear) return undefined
    const plain = plainText(name)
    return t(isOutsideGsm(plain) || plain === '' ? 'salon_name_dear' : 'salon_name_plain', { dear, plain })
  }
}
