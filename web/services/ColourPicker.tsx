import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryColours, categoryLook, colourName } from './category-look.ts'

interface ColourPickerProps {
  /** Undefined: none chosen yet. */
  colour: number | undefined
  onChange: (colour: number) => void
}

/** Ten colours as a radio group, with names for people who cannot tell them apart. */
export function ColourPicker({ colour, onChange }: ColourPickerProps) {
  const { t } = useTranslation('services')
  const group = useId()

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('categories.colour')}</legend>
      <div className="flex flex-wrap gap-1">
        {categoryColours.map((one) => (
          <label
            key={one}
            title={t(`categories.colours.${colourName(one)}`)}
            className="relative grid size-touch cursor-pointer place-items-center rounded-md has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              checked={colour === one}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            <span className={`grid size-7 place-items-center rounded-full text-surface ${categoryLook(one).dot}`}>
              {colour === one && <Check size={18} aria-hidden />}
            </span>
            <span className="sr-only">{t(`categories.colours.${colourName(one)}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
