import type { AdminCallTable } from '../api/AdminCall.ts'
import { data } from '../api/callParts.ts'
import { vatChangeBody, vatPreviewQuery, vatPreviewSchema, vatStateSchema } from './vatSchemas.ts'

export const adminVatCalls = {
  /** Everyone who writes prices has to know whether they include VAT. */
  readVat: {
    method: 'GET',
    path: '/vat',
    access: 'signedIn',
    summary: 'Whether the shop is registered for VAT',
    reply: data(vatStateSchema),
  },
  previewVat: {
    method: 'GET',
    path: '/vat/preview',
    access: 'settings.read',
    summary: 'What prices would become if the shop registered for VAT, or left',
    query: vatPreviewQuery,
    reply: data(vatPreviewSchema),
  },
  changeVat: {
    method: 'PUT',
    path: '/vat',
    access: 'settings.write',
    repeat: 'state',
    summary: 'Say whether the shop is registered for VAT, from a day on',
    errors: ['changed_meanwhile'],
    body: vatChangeBody,
    reply: data(vatStateSchema),
  },
} as const satisfies AdminCallTable
