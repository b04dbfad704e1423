/** What is wrong with members' licenses, in words, wherever a member is chosen. */

import { useTranslation } from 'react-i18next'
import { showName } from '../../../shared/format.ts'
import { useStaff } from '../../data/staff.ts'
import { useCurrentSalon } from '../../salons/current-salon.ts'

/** 'License expired', by the member's id; null: nothing is wrong. */
export function useLicenseWords(): (staffId: string) => string | null {
  const { t } = useTranslation('staff')
  const { data = [] } = useStaff(useCurrentSalon()?.id ?? '')
  return (staffId) => {
    const flag = data.find(({ id }) => id === staffId)?.licenseFlag
    return flag ? t(`license.${flag}`) : null
  }
}

/** The name as an option: 'Megan Brooks (license expired)'. */
export function useMemberOption(): (member: { id: string; firstName: string; lastName: string }) => string {
  const { t } = useTranslation('staff')
  const wordsOf = useLicenseWords()
  return (member) => {
    const flag = wordsOf(member.id)
    return flag ? t('license.of', { name: showName(member), flag }) : showName(member)
  }
}
