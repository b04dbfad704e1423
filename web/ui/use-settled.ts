import { useEffect, useState } from 'react'

const restMilliseconds = 250

/** The value once it has not changed for a moment: what somebody has finished typing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const resting = setTimeout(() => setSettled(value), restMilliseconds)
    return () => clearTimeout(resting)
  }, [value])

  return settled
}
