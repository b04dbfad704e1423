/** How names are compared while somebody types: nobody sets accents on the phone. */

/** `Trần Đức` and `tran duc` are the same. The database has a function of the same name that does the same. */
export function plainLetters(text: string): string {
  return withoutMarks(text).toLowerCase()
}

/** `Tran Duc` for `Trần Đức`. */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .normalize()
}
