/** Three columns that fill the screen and scroll by themselves. On phones one at a time. */
export const boardClass =
  'grid gap-3 lg:min-h-100 lg:flex-1 lg:grid-cols-[minmax(0,310fr)_minmax(0,374fr)_minmax(0,284fr)]'
