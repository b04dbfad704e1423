export const terms = {
  title: 'Changed in the meantime',
  both: 'This now costs {{price}} and takes {{length}}, not {{before}} and {{lengthBefore}}.',
  price: 'This now costs {{price}}, not {{before}}.',
  length: 'This now takes {{length}}, not {{lengthBefore}}.',
  in_salon: 'Now: {{price}}, {{length}}. Before: {{before}}, {{lengthBefore}}.',
  ask: { book: 'Book anyway?', change: 'Change it anyway?', join: 'Join anyway?' },
  anyway: { book: 'Book anyway', change: 'Change anyway', join: 'Join anyway' },
}
