/** Section 6: what each role may read and do, as the server enforces it. */

import { expect } from '@playwright/test'
import { z } from 'zod'
import { salonIdOf } from '../owner-steps.ts'
import { ask, Made, refusal } from './over-http.ts'
import { table } from './table.ts'

export const roles = table('6 Roles and permissions', [
  {
    name: 'Anonymous',
    viewer: 'anonymous',
    rows: [
      {
        says: 'Anonymous: landing, login pages, admin login, public booking page and public staff, services, working hours and closures of a salon.',
        holds: async (opened) => {
          const { page, salonId } = opened
          const pages = ['/', '/login', '/shop-login', '/admin-login', `/booking/${salonId}`]
          const parts = ['staff', 'services', 'working-hours', 'special-closures']
          for (const path of [...pages, ...parts.map((part) => `/api/salons/${salonId}/${part}`)]) {
            expect((await page.request.get(path)).status(), path).toBe(200)
          }
          for (const path of ['/api/salon-owner/salons', '/api/admin/users', `/api/salons/${salonId}/dashboard`]) {
            expect(await refusal(opened, 'GET', path), path).toMatchObject({ status: 401 })
          }
        },
      },
    ],
  },
  {
    name: 'Salon owner',
    viewer: 'salon_owner',
    rows: [
      {
        says: "salon_owner: the owner route set above; loads salons from the owner's salon list; own password change; creates appointments for the first salon; cannot create salons (system administrator does).",
        holds: async (opened) => {
          const salons = await ask(opened, 'GET', '/api/salon-owner/salons', z.array(Made))
          expect(salons.map(({ id }) => id)).toEqual([opened.salonId])
          const data = { name: 'Never made', ownerId: opened.salonId }
          expect(await refusal(opened, 'POST', '/api/salons', data)).toMatchObject({ status: 403 })
          expect(await refusal(opened, 'GET', '/api/admin/users')).toMatchObject({ status: 403 })
        },
      },
      {
        says: 'Server-side enforcement: not shown.',
        decided: "access to one's own salon only), the",
        holds: async (opened) => {
          const { kind, server } = opened
          const other = salonIdOf(kind === 'bare' ? server : await server.bare())
          const path = `/api/salon-owner/salons/${other}/bookings`
          expect(await refusal(opened, 'GET', path)).toMatchObject({ status: 404 })
        },
      },
    ],
  },
  {
    name: 'Super admin',
    viewer: 'super_admin',
    rows: [
      {
        says: 'super_admin: /admin, calendar views; manages all users (create, edit, delete, reset password of salon_owner users only), sees all salons and counts; loads the admin salon list.',
        holds: async (opened) => {
          const User = z.object({ id: z.string(), role: z.string() })
          const users = await ask(opened, 'GET', '/api/admin/users', z.array(User))
          const own = users.find(({ role }) => role === 'super_admin')
          const data = { userId: own?.id, newPassword: 'polish-and-shine-2' }
          expect(await refusal(opened, 'POST', '/api/admin/reset-password', data)).toMatchObject({ status: 403 })
          const salons = await ask(opened, 'GET', '/api/admin/salons', z.array(Made))
          expect(salons.map(({ id }) => id)).toContain(opened.salonId)
          expect(await refusal(opened, 'GET', '/api/salon-owner/salons')).toMatchObject({ status: 403 })
        },
      },
    ],
  },
])
