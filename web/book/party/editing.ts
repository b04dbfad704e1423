/** What is chosen for one person at the moment, on a page of its own. */
export interface Editing {
  person: number
  what: 'services' | 'staff'
}
