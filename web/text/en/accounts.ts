export const accounts = {
  email: 'Email',
  password: 'Password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  signing_in: 'Signing In...',
  shop: {
    title: 'Salon Login',
    intro: 'Your calendar and bookings are one step away.',
    sign_in: 'Sign In',
    note: 'No account yet? Contact your system administrator.',
    failed: 'Login failed: {{message}}',
    offline: 'Login failed. Please check your connection and try again.',
  },
  admin: {
    title: 'Admin Login',
    intro: 'For the people who run this system.',
    sign_in: 'Admin Login',
    note: 'Restricted Access Only',
    failed: 'Admin login failed: {{message}}',
    offline: 'Admin login failed. Please try again.',
  },
  slogan: { first: 'One calendar', second: 'for every chair.' },
} as const
