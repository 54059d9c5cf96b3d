import { describe, expect, it } from 'vitest'
import { chosenTwice, columnsFor, firstChoices, lacksKey } from './columnChoices.ts'

const found = { samples: [], remembered: false, filled: null }

describe('What the columns of a file are said to be', () => {
  it('the choices of columns begin with what was recognised, and leave out what is unknown', () => {
    const columns = [
      { ...found, heading: 'SKU', match: 'sku' as const },
      { ...found, heading: 'Shelf', match: null },
    ]
    expect(firstChoices({ columns })).toEqual(['sku', 'leftOut'])
  })

  it('may be the same for none but those left out, specifications and options', () => {
    const options = ['optionName', 'optionValue', 'optionName', 'optionValue'] as const
    expect([...chosenTwice(['sku', 'leftOut', 'retail', 'leftOut', 'retail', ...options])]).toEqual(['retail'])
  })

  it('lacks what the rows are known by where no column is it', () => {
    expect(lacksKey('prices', ['leftOut', 'retail'])).toBe(true)
    expect(lacksKey('customers', ['email', 'name'])).toBe(false)
  })

  it('cost, stock and the days of a reduction are offered to employees who may see, count or make them', () => {
    expect(columnsFor('prices', () => false)).toEqual([
      ...['sku', 'regular', 'retail', 'wholesale', 'contract'],
      ...['breaksRetail', 'breaksWholesale', 'breaksContract'],
    ])
    expect(columnsFor('prices', (permission) => permission === 'deals.write')).toContain('saleStarts')
    expect(columnsFor('prices', (permission) => permission === 'costs.read')).toContain('cost')
    expect(columnsFor('stock', (permission) => permission === 'stock.count')).toContain('stock')
  })
})
