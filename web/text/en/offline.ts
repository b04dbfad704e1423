/** Of the page that a device shows while the server cannot be reached. */
export const offline = {
  title: 'No connection',
  back: 'BookNail opens by itself as soon as there’s a connection.',
  again: 'Try again',
  as_of: 'Read only: as of {{time}}, {{date}}. What has changed since is missing.',
  none: 'No appointments.',
  nothing: 'This device has no appointments to show. They’re kept while someone is signed in.',
  over: 'The days saved on this device are over.',
  somebody: 'No name',
  waits: 'Not confirmed yet',
  done: 'Done',
}
