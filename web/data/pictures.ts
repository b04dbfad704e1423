import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PictureKind } from '../../shared/salons/picture-files.ts'
import {
  addPicture,
  deletePicture,
  describePicture,
  listPictures,
  orderPictures,
  type SalonPicture,
} from '../../shared/salons/pictures.ts'
import { type CallOptions, call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'

/** The logo, and the pictures in their order. */
export function usePictures(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'pictures'),
    queryFn: ({ signal }) => call(listPictures, { params: { id: salonId }, signal }),
  })
}

/** Takes the picture as base64. */
export function useAddPicture(salonId: string) {
  const { t } = useTranslation('pictures')
  return useMutation({
    mutationFn: (input: { kind: PictureKind; picture: string }) => call(addPicture, { params: { id: salonId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { failed: t('add_failed') },
  })
}

/** Optimistic: shows the new order at once. */
export function useOrderPictures(salonId: string) {
  const { t } = useTranslation('pictures')
  const queries = useQueryClient()
  const queryKey = salonKey(salonId, 'pictures')
  return useMutation({
    mutationFn: (pictureIds: string[]) => call(orderPictures, { params: { id: salonId }, input: { pictureIds } }),
    onMutate: async (pictureIds) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<SalonPicture[]>(queryKey, (before) =>
        before?.toSorted((one, other) => pictureIds.indexOf(one.id) - pictureIds.indexOf(other.id)),
      )
    },
    onSettled: useRefresh(salonId),
    scope: { id: `pictures ${salonId}` }, // run one after another
    meta: { failed: t('order_failed') },
  })
}

export function useDescribePicture(salonId: string, pictureId: string) {
  const { t } = useTranslation('pictures')
  return useMutation({
    mutationFn: (input: CallOptions<typeof describePicture>['input']) =>
      call(describePicture, { params: { id: salonId, pictureId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('described'), failed: t('describe_failed') },
  })
}

export function useDeletePicture(salonId: string) {
  const { t } = useTranslation('pictures')
  return useMutation({
    mutationFn: (pictureId: string) => call(deletePicture, { params: { id: salonId, pictureId } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('deleted'), failed: t('delete_failed') },
  })
}

function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () => readAgain(queries, salonId, [{ kind: 'settings' }])
}
