/** Lists and reports as files, and all of a salon as one. */
export const exports = {
  csv: 'Export CSV',
  started: { title: 'Export Started', text: 'Your report will be downloaded shortly' },
  failed: { title: 'Export Failed', text: 'Unable to export report at this time' },
} as const
