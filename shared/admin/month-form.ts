/** Form of a month: `2026-10`. */
export const monthForm = /^20\d{2}-(0[1-9]|1[0-2])$/
