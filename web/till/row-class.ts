export const rowClass = 'border-t border-line first:border-t-0'
