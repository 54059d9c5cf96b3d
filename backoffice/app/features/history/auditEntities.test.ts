import { expect, it } from 'vitest'
import { hrefOf } from './auditEntities.ts'

it.each([
  ['invoice', '12', '/invoices/12'],
  ['invoice', 'waiting', '/invoices'],
  ['invoice', 'late', '/invoices/late'],
  ['invoiceUnit', '3', '/invoices/units'],
] as const)('What the log says of %s %s is shown at %s', (entity, id, href) => {
  expect(hrefOf(entity, id)).toBe(href)
})
