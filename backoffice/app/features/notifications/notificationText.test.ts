import { expect, it } from 'vitest'
import { notificationText } from './notificationText.ts'

const texts = {
  t: (key: string, values: Record<string, unknown> = {}) => `${key}: ${String(values.label)}`,
  day: (iso: string) => `the day of ${iso}`,
}

it('A notification names what it is about, and the end of a certificate as a day', () => {
  const rejected = { kind: 'invoiceRejected', label: 'INV-2026-000001' } as const
  const ending = { kind: 'certificateEnding', label: '2026-12-13' } as const
  expect([rejected, ending].map((notification) => notificationText(notification, texts))).toEqual([
    'notifications_invoiceRejected: INV-2026-000001',
    'notifications_certificateEnding: the day of 2026-12-13T09:00:00Z',
  ])
})
