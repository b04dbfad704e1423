import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  changeStaffLogin,
  giveStaffLogin,
  inviteStaff,
  inviteStaffAgain,
  listStaffLogins,
  type NewStaffLogin,
  renewStaffPassword,
  type StaffLogin,
  type StaffLoginChange,
  takeStaffLogin,
} from '../../../shared/staff/logins.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'

/** A password shown once, and its owner. */
export interface NewCredentials {
  email: string
  password: string
}

/** A link shown once, by which a member chooses a password. */
export interface NewInvitation {
  email: string
  link: string
  mailed: boolean
}

export type NewAccess = NewCredentials | NewInvitation

/** Members that can sign in. */
export function useStaffLogins(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'logins'),
    queryFn: ({ signal }) => call(listStaffLogins, { params: { salonId }, signal }),
  })
}

/** `onPassword` is called even after the caller has unmounted, as the password cannot be requested again. */
export function useGiveLogin(salonId: string, staffId: string, onPassword: (shown: NewCredentials) => void) {
  const { t } = useTranslation('logins')
  const refresh = useRefresh(salonId)
  return useMutation({
    mutationFn: (input: NewStaffLogin) => call(giveStaffLogin, { params: { staffId }, input }),
    onSuccess: ({ email, initialPassword }) => {
      onPassword({ email, password: initialPassword })
      return refresh()
    },
    meta: { done: t('given.done'), failed: t('given.failed') },
  })
}

/** `onLink` is called even after the caller has unmounted, as the link cannot be requested again. */
export function useInvite(salonId: string, staffId: string, onLink: (shown: NewInvitation) => void) {
  const { t } = useTranslation('logins')
  const refresh = useRefresh(salonId)
  return useMutation({
    mutationFn: (input: NewStaffLogin | null) =>
      input ? call(inviteStaff, { params: { staffId }, input }) : call(inviteStaffAgain, { params: { staffId } }),
    onSuccess: ({ email, link, mailed }) => {
      onLink({ email, link, mailed })
      return refresh()
    },
    meta: { done: t('invitation.done'), failed: t('invitation.not_made') },
  })
}

export function useChangeLogin(salonId: string, staffId: string) {
  const { t } = useTranslation('logins')
  return useMutation({
    mutationFn: (input: StaffLoginChange) => call(changeStaffLogin, { params: { staffId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('changed.done'), failed: t('changed.failed') },
  })
}

export function useRenewPassword(
  salonId: string,
  { staffId, email }: StaffLogin,
  onPassword: (shown: NewCredentials) => void,
) {
  const { t } = useTranslation('logins')
  const refresh = useRefresh(salonId)
  return useMutation({
    mutationFn: () => call(renewStaffPassword, { params: { staffId } }),
    onSuccess: ({ initialPassword }) => {
      onPassword({ email, password: initialPassword })
      return refresh()
    },
    meta: { done: t('renewed.done'), failed: t('renewed.failed') },
  })
}

export function useTakeLogin(salonId: string, staffId: string) {
  const { t } = useTranslation('logins')
  return useMutation({
    mutationFn: () => call(takeStaffLogin, { params: { staffId } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('taken.done'), failed: t('taken.failed') },
  })
}

function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () => readAgain(queries, salonId, [{ kind: 'team' }])
}
