import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useFailureWords } from '../use-failure-words.ts'
import { type ClientFile, useClientList } from './client-list.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'

export function ClientColumns({ file }: { file: ClientFile }) {
  return <ImportColumns list={useClientList(file)} />
}

export function ClientOutcome({ file }: { file: ClientFile }) {
  const { t } = useTranslation('customers')
  const list = useClientList(file)
  const words = useFailureWords()

  return (
    <>
      {list.phase === 'stopped' && list.failure !== null && !list.import && (
        <div className="mb-3.5">
          <p role="alert" className="flex items-center gap-2 font-medium text-danger">
            <CircleAlert size={18} className="flex-none" aria-hidden />
            {words(list.failure)}
          </p>
          <Button className="mt-2" onClick={list.again}>
            {t('import.try_again')}
          </Button>
        </div>
      )}
      {list.summary && <ImportOutcome list={list} summary={list.summary} />}
    </>
  )
}
