export const book = {
  page_title: 'Book at {{salon}}',
} as const
