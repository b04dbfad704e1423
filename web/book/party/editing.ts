/** The person and the choice being edited on a page of its own. */
export interface Editing {
  person: number
  what: 'services' | 'staff'
}
