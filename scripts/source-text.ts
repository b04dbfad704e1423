/** A source file, and what is found in one. */

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string
  text: string
}

export interface Finding {
  path: string
  line: number
  sentence: string
  /** To think about; does not fail the check. */
  warning?: true
}
