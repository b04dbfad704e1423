/** Texts of the account emails. */

export const en = {
  from: 'BookNail',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  password_reset: {
    subject: 'Choose a new password',
    opening: 'Somebody, hopefully you, asked for a new password for your BookNail account.',
    label: 'Choose a new password',
    closing:
      'The link works once and for 30 minutes. If it was not you, do nothing: your password stays as it is, and nobody sees this link but you.',
  },
  password_changed: {
    subject: 'Your password was changed',
    opening: 'The password of your BookNail account was changed just now. Devices that were signed in are signed out.',
    label: 'Log in',
    closing: 'If it was not you, ask for a new password on the login page at once, and tell your system administrator.',
  },
  two_factor_on: {
    subject: 'Two-factor login is on',
    opening: 'From now on your BookNail account asks for a second step after the password.',
    label: 'Log in',
    closing: 'If it was not you, tell your system administrator at once.',
  },
  two_factor_off: {
    subject: 'Two-factor login is off',
    opening: 'Your BookNail account no longer asks for a second step after the password.',
    label: 'Log in',
    closing: 'If it was not you, change your password at once, and tell your system administrator.',
  },
  sign_up: {
    subject: 'Confirm your email',
    opening: 'Somebody, hopefully you, wants to open a BookNail account with this email. Nothing has been made yet.',
    label: 'Confirm and go on',
    closing: 'The link works once and for 24 hours. If it was not you, do nothing: no account is made.',
  },
  sign_up_known: {
    subject: 'You have an account already',
    opening:
      'Somebody, hopefully you, wanted to open a BookNail account with this email. There is one already: log in with it, or choose a new password on the login page.',
    label: 'Log in',
    closing: 'If it was not you, do nothing: your account stays as it is.',
  },
  sign_up_given: {
    subject: 'Your BookNail account',
    opening: 'With this link you open your BookNail account: a password, the name of your salon, and you can begin.',
    label: 'Open my account',
    closing: 'The link works once and for seven days. It is for you alone.',
  },
  account_request: {
    subject: 'Somebody asks for an account',
    opening: '{{about}} asks for a BookNail account.',
    label: 'Open the requests',
    closing: 'You get this mail as an administrator.',
  },
  staff_invitation: {
    subject: 'You are invited to BookNail',
    opening: '{{about}} has made a login for you. With this link you choose your password, and then you are in.',
    label: 'Choose my password',
    closing: 'The link works once and for seven days. If it has ended, ask in the salon for another one.',
  },
}
