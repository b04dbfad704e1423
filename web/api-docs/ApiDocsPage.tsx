import { useQuery } from '@tanstack/react-query'
import { FileJson } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { productKey } from '../query-keys.ts'
import { Brand } from '../ui/Brand.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { CallEntry } from './CallEntry.tsx'
import { type Call, callsOf, findCalls, OpenApi, readOpenApi } from './open-api.ts'

/** The public API reference. */
export function ApiDocsPage() {
  const { t } = useTranslation(['apiDocs', 'app'])

  return (
    <>
      <PageTitle page={t('page')} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-310 items-center justify-between gap-2 px-4 md:h-16 md:px-8">
          <a href="/" aria-label={t('app:home')}>
            <Brand />
          </a>
          <LanguageSwitch />
        </div>
      </header>
      <main className="mx-auto grid max-w-310 gap-5 px-4 py-6 md:px-8 md:py-10">
        <div className="grid gap-2">
          <h1>{t('page')}</h1>
          <p className="max-w-read text-ink-2">{t('intro')}</p>
          <a
            href="/api/openapi.json"
            className="inline-flex min-h-touch items-center gap-2 justify-self-start font-medium text-brand-ink underline underline-offset-3"
          >
            <FileJson size={18} aria-hidden />
            {t('document')}
          </a>
        </div>
        <Calls />
      </main>
    </>
  )
}

function Calls() {
  const { t } = useTranslation(['apiDocs', 'common'])
  const answer = useOpenApi()
  const [typed, setTyped] = useState('')
  const calls = useMemo(() => (answer.data ? callsOf(answer.data) : []), [answer.data])
  const found = findCalls(calls, typed)
  const tags = [...new Set(found.map(({ tag }) => tag))]

  return (
    <QueryState
      of={answer}
      waiting={<Waiting label={t('common:loading')} className="grid gap-3" shapes={['h-12 w-full', 'h-64 w-full']} />}
      failed={t('failed')}
    >
      {() => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <SearchField label={t('search')} value={typed} onChange={setTyped} className="w-full md:w-90" />
            <p aria-live="polite" className="text-md text-ink-2">
              {found.length > 0 ? t('found', { count: found.length }) : t('none')}
            </p>
          </div>
          {tags.map((tag) => (
            <TagCalls key={tag} tag={tag} calls={found.filter((call) => call.tag === tag)} />
          ))}
        </>
      )}
    </QueryState>
  )
}

function TagCalls({ tag, calls }: { tag: string; calls: readonly Call[] }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2>{tag}</h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {calls.map((call) => (
          <CallEntry key={`${call.method} ${call.path}`} call={call} />
        ))}
      </div>
    </section>
  )
}

/** The whole document; it does not change while the page is open. */
function useOpenApi() {
  return useQuery({
    queryKey: productKey('open-api'),
    queryFn: async ({ signal }) => OpenApi.parse(await call(readOpenApi, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
