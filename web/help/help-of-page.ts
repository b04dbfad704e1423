/** Maps each page of the app to its part of the help. A test requires an entry for every page. */

import type { Section } from '../salons/settings-map.ts'

/** By route path. */
const places: Record<string, string> = {
  '/dashboard': 'first-steps#dashboard',
  '/start': 'first-steps#ready',
  '/settings': 'first-steps#account',
  '/activity': 'first-steps#account',
  '/calendar': 'take-a-booking#calendar',
  '/calendar-simple': 'take-a-booking#calendar',
  '/calendar-minimal': 'take-a-booking#calendar',
  '/calendar-fixed': 'take-a-booking#calendar',
  '/calendar-test': 'take-a-booking#calendar',
  '/calendar-debug': 'take-a-booking#calendar',
  '/bookings': 'take-a-booking#confirm',
  '/bookings/waitlist': 'take-a-booking#waitlist',
  '/admin/new-booking': 'take-a-booking#new',
  '/floor': 'walk-ins-and-turns#walk-in',
  '/floor/turn-book': 'walk-ins-and-turns#why',
  '/floor/rules': 'walk-ins-and-turns#start',
  '/till': 'payment-and-closing#pay',
  '/till/checks/$checkId': 'payment-and-closing#pay',
  '/till/checks': 'payment-and-closing#refund',
  '/till/day': 'payment-and-closing#close',
  '/till/gift-cards': 'payment-and-closing#more',
  '/till/products': 'payment-and-closing#more',
  '/till/settings': 'payment-and-closing#settings',
  '/pay': 'pay#period',
  '/pay/rules': 'pay#rules',
  '/pay/year': 'pay#close',
  '/messages': 'messages-and-reminders#list',
  '/messages/tomorrow': 'messages-and-reminders#by-hand',
  '/messages/templates': 'messages-and-reminders#words',
  '/salon-management': 'hours-and-closures#chairs',
  '/salon-settings': 'hours-and-closures',
  '/services': 'menu-and-prices#add',
  '/staff': 'hours-and-closures#working',
  '/customers': 'customers#find',
  '/customers/lists': 'reports-and-reviews#lists',
  '/customers/import': 'customers#import',
  '/customers/duplicates': 'customers#doubles',
  '/customers/$customerId': 'customers#record',
  '/reports': 'reports-and-reviews#read',
  '/reports/service-popularity': 'reports-and-reviews#others',
  '/reports/customer-lifetime-value': 'reports-and-reviews#others',
  '/reports/questions': 'reports-and-reviews#lists',
  '/reports/visits': 'reports-and-reviews#behind',
  '/reports/peak-hours': 'reports-and-reviews#others',
  '/reports/till': 'reports-and-reviews#others',
  '/reports/floor': 'reports-and-reviews#others',
  '/reviews': 'reports-and-reviews#reviews',
  '/my-day': 'technicians#day',
  '/my-pay': 'technicians#book',
  '/my-turn': 'technicians#turn',
  '/my-turn/turn-book': 'technicians#book',
  '/admin': 'backups#nightly',
  '/admin/activity': 'first-steps#account',
  '/admin/account': 'first-steps#account',
}

const ofSettings: Record<Section, string> = {
  basic: 'first-steps#ready',
  hours: 'hours-and-closures#hours',
  closures: 'hours-and-closures#closures',
  resources: 'hours-and-closures#chairs',
  link: 'link-and-qr#link',
  pictures: 'link-and-qr#pictures',
  online: 'link-and-qr#rules',
  website: 'link-and-qr#website',
  devices: 'walk-ins-and-turns#door',
  attendance: 'customers#no-shows',
  reminders: 'messages-and-reminders#reminders',
  team_mails: 'messages-and-reminders#sent',
  feed: 'take-a-booking#follow',
  takeout: 'customers#takeout',
}

/** @param route its path, such as `/till/checks/$checkId`; @param section of the settings */
export function helpOfPage(route: string, section?: string): string | undefined {
  if (route === '/salon-settings/$section') return Object.entries(ofSettings).find(([id]) => id === section)?.[1]
  return places[route.replace(/(?<=.)\/$/, '')]
}
