/** Style of a radio button or checkbox that looks like a key. */
export const keyClass =
  'relative grid cursor-pointer content-center rounded-md border border-field bg-surface font-semibold hover:bg-hover ' +
  'has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand-ink has-checked:ring-1 has-checked:ring-brand ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'has-disabled:cursor-not-allowed has-disabled:opacity-50'
