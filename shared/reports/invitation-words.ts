import type { CustomerList } from './list-kinds.ts'

export interface About {
  name: string
  salon: string
  /** The booking page. */
  link: string
}

export type Invitations = Record<CustomerList, (about: About) => string>
