/** The orders in which customers can be listed. */
export const customerSorts = ['visits', 'recent', 'spent', 'name', 'added'] as const
export type CustomerSort = (typeof customerSorts)[number]
