/** The dialog that is open over the check. */
export type Opened =
  | { kind: 'line'; lineId: string }
  | { kind: 'add' }
  /** `index` of an existing discount of the whole check; absent: a new one. */
  | { kind: 'discount'; index?: number }
  | { kind: 'shares' }
  | { kind: 'client' }
  | { kind: 'deposits' }
  | { kind: 'refund' }
  /** Not a dialog: in place of the payments. */
  | { kind: 'correct' }
  | { kind: 'reopen' }
  | { kind: 'void' }
  | { kind: 'keep' }
