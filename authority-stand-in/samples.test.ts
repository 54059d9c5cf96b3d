import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkInvoice } from '../server/features/invoicing/rules/checkInvoice.ts'
import { readElements, textAt } from '../server/features/invoicing/rules/invoiceElements.ts'
import { loadSchema } from './schema.ts'

/** Documents that the authority publishes; they are no part of the project. */
const folder = process.env.ZATCA_SAMPLES
const files = folder ? ['simplified-invoice.xml', 'simplified-credit-note.xml', 'standard-invoice-rounding.xml'] : []

describe.skipIf(!folder)('The sample of the authority', () => {
  const schema = loadSchema()
  it.each(files)('%s has the form and the sums that the stand-in asks for', (file) => {
    const xml = readFileSync(join(folder ?? '', file), 'utf8')
    expect(schema.errorIn(xml)).toBeNull()
    const root = readElements(xml)
    const now = new Date(`${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}+03:00`)
    expect(checkInvoice(xml, { now })).toEqual([])
    const due = checkInvoice(xml, { now: new Date(now.getTime() + 25 * 60 * 60_000) }).map(({ code }) => code)
    expect(due).toEqual(file.startsWith('simplified') ? ['BR-KSA-98'] : [])
  })
})
