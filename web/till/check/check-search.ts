/** URL parameter of a check: `?from=floor` leads back there. */
export function readCheckSearch({ from }: Record<string, unknown>): { from?: 'floor' } {
  return from === 'floor' ? { from } : {}
}

/** Where one came from. */
export type Back = '/floor' | '/till'
