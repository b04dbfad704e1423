import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'

interface ChooseFilesProps {
  label: string
  /** Label of the file input itself, which only assistive technology sees. */
  fieldLabel: string
  multiple?: boolean
  busy: boolean
  disabled?: boolean
  describedBy?: string | undefined
  onFiles: (files: File[]) => void
}

/** A button that opens the device's files, or the camera of a phone. */
export function ChooseFiles({
  label,
  fieldLabel,
  multiple = false,
  busy,
  disabled = false,
  describedBy,
  onFiles,
}: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)

  function handleChoice(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    event.target.value = '' // allows choosing the same file again
    if (files.length > 0) onFiles(files)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        tabIndex={-1}
        aria-label={fieldLabel}
        onChange={handleChoice}
        className="hidden"
      />
      <Button
        busy={busy}
        disabled={disabled}
        aria-describedby={describedBy}
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        <ImageUp size={18} aria-hidden />
        {label}
      </Button>
    </>
  )
}
