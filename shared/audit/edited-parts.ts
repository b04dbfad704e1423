/** When a thing is edited in several forms, each form is a part with its own version, so that they do not conflict. */
export const editedParts = [
  'service',
  'category',
  'staff',
  'staff_services',
  'staff_hours',
  'salon',
  'salon_hours',
  'embedding',
  'picture',
  'link',
  'templates',
  'resource',
  'customer',
  'floor',
  'till',
  'product',
  'pay',
  'pay_rules',
  'options',
] as const
export type EditedPart = (typeof editedParts)[number]
