import { Select } from '../../ui/Select.tsx'
import { useCheckWords } from '../use-check-words.ts'
import { type MoneyWay, wayKey } from './money-ways.ts'

interface WaySelectProps {
  label: string
  ways: readonly MoneyWay[]
  chosen: MoneyWay | undefined
  onChoose: (way: MoneyWay) => void
}

export function WaySelect({ label, ways, chosen, onChoose }: WaySelectProps) {
  const words = useCheckWords()

  return (
    <Select
      label={label}
      value={chosen ? wayKey(chosen) : ''}
      options={ways.map((way) => ({ value: wayKey(way), label: words.method(way) }))}
      onChange={(key) => {
        const way = ways.find((one) => wayKey(one) === key)
        if (way) onChoose(way)
      }}
    />
  )
}
