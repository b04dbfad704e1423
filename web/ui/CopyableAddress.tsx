import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'

interface CopyableAddressProps {
  address: string
  words: {
    /** That it cannot be shown again. */
    once: string
    copy: string
    copied: string
    failed: string
  }
  /** Other things to do with it, beside the button that copies. */
  children: ReactNode
}

/** An address that is shown once, to be copied or used in another way. */
export function CopyableAddress({ address, words, children }: CopyableAddressProps) {
  const { once, copy, copied, failed } = words
  return (
    <>
      <p className="font-medium">{once}</p>
      <p className="rounded-md bg-sunken p-3 font-mono text-sm break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="soft" onClick={() => void copyText(address, { copied, failed })}>
          <Copy size={18} aria-hidden />
          {copy}
        </Button>
        {children}
      </div>
    </>
  )
}
