export const payFormId = 'pay'
