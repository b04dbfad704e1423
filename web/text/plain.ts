/** Lower case without diacritics, so that 'mong chan' finds 'Làm móng chân'. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}
