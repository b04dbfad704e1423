import { useTranslation } from 'react-i18next'
import { listErrorIn } from '../../shared/customers/lists/table.ts'
import { sentenceOf } from '../api.ts'

/** Says why a file could not be read, or why bringing it in stopped. */
export function useFailureWords(): (failure: unknown) => string {
  const { t } = useTranslation('customers')
  return (failure) => {
    const unreadable = listErrorIn(failure)
    return unreadable ? t(`import.unreadable.${unreadable}`) : sentenceOf(failure)
  }
}
