import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['ownAccount', 'common', 'app'])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${t('factors.codes.file')}\r\n\r\n${codes.join('\r\n')}\r\n`)}`

  const copy = () =>
    copyText(codes.join('\n'), { copied: t('factors.codes.copied'), failed: t('factors.codes.copy_failed') })

  return (
    <Dialog
      open
      stays
      onClose={onKept}
      title={t('factors.codes.shown_title')}
      closeLabel={t('common:close')}
      foot={
        <Button look="primary" onClick={onKept}>
          {t('factors.codes.kept')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t('factors.codes.shown')}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-md">
          {codes.map((code) => (
            <li key={code} className="text-center">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-center gap-2">
          <Button shape="compact" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t('factors.codes.copy')}
          </Button>
          <a href={file} download={`${t('factors.codes.file')}.txt`} className={buttonClass('outline', 'compact')}>
            <Download size={18} aria-hidden />
            {t('factors.codes.download')}
          </a>
        </div>
      </div>
    </Dialog>
  )
}
