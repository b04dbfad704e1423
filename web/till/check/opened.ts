/** What is open over the check. */
export type Opened =
  | { kind: 'line'; lineId: string }
  | { kind: 'add' }
  /** `index`: of a discount of the whole check that is changed. */
  | { kind: 'discount'; index?: number }
  | { kind: 'shares' }
  | { kind: 'client' }
  | { kind: 'deposits' }
  | { kind: 'refund' }
  | { kind: 'void' }
