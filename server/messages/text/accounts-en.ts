/** Texts of the account emails. */

export const en = {
  from: 'BookNail',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  password_reset: {
    subject: 'Choose a new password',
    opening: 'Someone, hopefully you, asked for a new password for your BookNail account.',
    label: 'Choose a new password',
    closing: 'The link works once, within 30 minutes. If it wasn’t you, do nothing. Your password stays as it is.',
  },
  password_changed: {
    subject: 'Your password was changed',
    opening: 'The password of your BookNail account was just changed. Your other devices were signed out.',
    label: 'Log in',
    closing:
      'If it wasn’t you, request a new password on the login page right away, and tell your system administrator.',
  },
  two_factor_on: {
    subject: 'Two-factor login is on',
    opening: 'From now on your BookNail account asks for a second step after the password.',
    label: 'Log in',
    closing: 'If it wasn’t you, tell your system administrator right away.',
  },
  two_factor_off: {
    subject: 'Two-factor login is off',
    opening: 'Your BookNail account no longer asks for a second step after the password.',
    label: 'Log in',
    closing: 'If it wasn’t you, change your password right away, and tell your system administrator.',
  },
  sign_up: {
    subject: 'Confirm your email',
    opening: 'Someone, hopefully you, wants to open a BookNail account with this email. Nothing has been created yet.',
    label: 'Confirm and continue',
    closing: 'The link works once, within 24 hours. If it wasn’t you, do nothing. No account is created.',
  },
  sign_up_known: {
    subject: 'You already have an account',
    opening:
      'Someone, hopefully you, wanted to open a BookNail account with this email. It already has one. Log in, or choose a new password on the login page.',
    label: 'Log in',
    closing: 'If it wasn’t you, do nothing. Your account stays as it is.',
  },
  sign_up_given: {
    subject: 'Your BookNail account',
    opening:
      'Open your BookNail account with this link. Choose a password, enter your salon’s name, and you can start.',
    label: 'Open my account',
    closing: 'The link works once, within seven days. It is for you alone.',
  },
  account_request: {
    subject: 'Someone is asking for an account',
    opening: '{{about}} is asking for a BookNail account.',
    label: 'Open the requests',
    closing: 'You get this email because you are an administrator.',
  },
  sign_in_code: {
    subject: '{{about}} is your sign-in code',
    opening:
      'Someone, hopefully you, is signing in to your BookNail account on a new device, with the right password. The code is {{about}}. It is valid for ten minutes.',
    label: 'Choose a new password',
    closing:
      'If it wasn’t you, someone knows your password. Choose a new one right away. Don’t share this code. BookNail will never ask for it.',
  },
  staff_invitation: {
    subject: 'You are invited to BookNail',
    opening: '{{about}} has created a login for you. Choose your password with this link to get started.',
    label: 'Choose my password',
    closing: 'The link works once, within seven days. If it has expired, ask the salon for another one.',
  },
  unusual_bookings: {
    subject: 'Unusually many online bookings',
    opening:
      'Your salon is getting far more online bookings than usual: {{about}} If these aren’t your clients, one tap in the notifications removes what came from people who haven’t been to your salon.',
    label: 'See the bookings',
    closing: 'New clients’ further bookings wait as requests for your OK. You get one email for each such rush.',
  },
}
