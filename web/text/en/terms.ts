export const terms = {
  title: 'Changed in the meantime',
  both: 'This costs {{price}} and takes {{length}} now, not {{before}} and {{lengthBefore}}.',
  price: 'This costs {{price}} now, not {{before}}.',
  length: 'This takes {{length}} now, not {{lengthBefore}}.',
  in_salon: 'Now: {{price}}, {{length}}. Before: {{before}}, {{lengthBefore}}.',
  ask: { book: 'Book anyway?', change: 'Change it anyway?', join: 'Join anyway?' },
  anyway: { book: 'Book Anyway', change: 'Change Anyway', join: 'Join Anyway' },
}
