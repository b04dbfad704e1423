/** Compares names while somebody types: few people type accents on a phone. */

/** `Trần Đức` becomes `tran duc`. The database has an equivalent function of the same name. */
export function plainLetters(text: string): string {
  return withoutMarks(text).toLowerCase()
}

/** `Tran Duc` for `Trần Đức`. */
export function withoutMarks(text: string): string {
  if (!/[^ -~]/.test(text)) return text // most words of a list of 20,000
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .normalize()
}
