import { maxQuotationMessage } from '@rawaj/contract/quotations/quotations.ts'
import { describe, expect, it } from 'vitest'
import { addToQuotationMessage, readDraft, saveDraftField } from './index.ts'

let customers = 0
const newCustomer = () => (customers += 1)

describe('The message of a quotation', () => {
  it('has every line once, however often it is sent, and also where it is a part of another', () => {
    const customer = newCustomer()
    saveDraftField(customer, 'message', 'Please by Sunday\nmixer tap × 12')
    expect(addToQuotationMessage(customer, ['mixer tap × 1', 'mixer tap × 12', 'basin × 2'])).toBe(3)
    expect(addToQuotationMessage(customer, ['mixer tap × 1', 'basin × 2'])).toBe(2)
    expect(readDraft(customer)).toMatchObject({
      message: 'Please by Sunday\nmixer tap × 12\nmixer tap × 1\nbasin × 2',
    })
  })

  it('takes whole lines as far as they fit behind what is written', () => {
    const customer = newCustomer()
    saveDraftField(customer, 'message', 'x'.repeat(maxQuotationMessage - 20))
    expect(addToQuotationMessage(customer, ['basin × 2', 'mixer tap × 1', 'sink × 1'])).toBe(1)
    expect(readDraft(customer).message?.endsWith('x\nbasin × 2')).toBe(true)
  })
})
