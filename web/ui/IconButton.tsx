import { Button } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

interface IconButtonProps extends Omit<React.ComponentProps<typeof Button>, 'shape' | 'aria-label'> {
  /** Names the action and its object: 'Delete booking for Grace Park'. Also the tooltip. */
  label: string
}

export function IconButton({ label, look = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button look={look} shape="icon" aria-label={label} {...rest} />
    </Tooltip>
  )
}
