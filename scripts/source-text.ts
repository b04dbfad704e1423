/** A source file, and a finding in one. */

export interface SourceFile {
  /** Relative to the repository's root, with forward slashes. */
  path: string
  text: string
}

export interface Finding {
  path: string
  line: number
  sentence: string
  /** Reported only; does not fail the check. */
  warning?: true
}
