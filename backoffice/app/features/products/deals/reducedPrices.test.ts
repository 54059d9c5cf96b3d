import { expect, it } from 'vitest'
import { reducedPrices } from './reducedPrices.ts'

const lists = { listRetailHalalas: 11_500, listWholesaleHalalas: 9_001, listContractHalalas: 1 }

it('Prices go down by whole percent, to the nearest halala, for the groups that the deal names', () => {
  expect(reducedPrices({ ...lists, wholesaleHalalas: null, contractHalalas: null }, 20)).toEqual({
    retailHalalas: 9_200,
    wholesaleHalalas: null,
    contractHalalas: null,
  })
  expect(reducedPrices({ ...lists, wholesaleHalalas: 1, contractHalalas: '' }, 10)).toEqual({
    retailHalalas: 10_350,
    wholesaleHalalas: 8_101,
    contractHalalas: 0,
  })
})
