/** `lotus-nails-spa` for 'Lotus Nails & Spa': letters and digits valid on every system, or `salon` if none are left. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain || 'salon'
}
