import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  changeTemplates,
  previewTemplate,
  problemOf,
  readTemplates,
  type SavedTemplate,
  type Templates,
  testTemplate,
} from '../../shared/messages/templates.ts'
import { type CallOptions, call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { type Draft, ownTemplates } from './draft.ts'

/** The salon's templates. */
export function useTemplates(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'templates'),
    queryFn: ({ signal }) => call(readTemplates, { params: { id: salonId }, signal }),
  })
}

export interface TemplatesSaving {
  saved: Templates
  draft: Draft | null
  /** The version the draft is based on. */
  version: number | undefined
  /** After a conflict: templates that were not edited here keep what the other user saved. */
  over: boolean
}

export function useChangeTemplates(salonId: string) {
  const { t } = useTranslation('templates')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ saved, draft, version, over }: TemplatesSaving) => {
      const params = { id: salonId }
      const present = over ? await call(readTemplates, { params }) : saved
      const plainTexts = draft?.plainTexts ?? present.plainTexts
      return call(changeTemplates, { params, input: { plainTexts, templates: ownTemplates(present, draft), version } })
    },
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'settings' }]),
    meta: { done: t('saved'), failed: t('failed') },
  })
}

/** A template as the client would read it; the last preview stays while the template is invalid. */
export function usePreview(salonId: string, template: SavedTemplate) {
  return useQuery({
    queryKey: salonKey(salonId, 'templates', 'preview', template),
    queryFn: ({ signal }) => call(previewTemplate, { params: { id: salonId }, query: template, signal }),
    enabled: problemOf(template, 'subject') === null && problemOf(template, 'body') === null,
    placeholderData: keepPreviousData,
  })
}

/** Sends a template to oneself. */
export function useTestTemplate(salonId: string) {
  const { t } = useTranslation('templates')
  return useMutation({
    mutationFn: (input: CallOptions<typeof testTemplate>['input']) =>
      call(testTemplate, { params: { id: salonId }, input }),
    meta: { failed: t('test.failed'), savesNothing: true },
  })
}
