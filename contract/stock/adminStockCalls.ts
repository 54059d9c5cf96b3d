import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, page } from '../api/callParts.ts'
import { int } from '../fields/plainValues.ts'
import { stockCountInput, stockMovementInput } from '../products/productInputs.ts'
import { stockMovementQuery, stockMovementSchema } from '../products/productSchemas.ts'

export const adminStockCalls = {
  countStock: {
    method: 'POST',
    path: '/products/{id}/stock-count',
    access: 'stock.count',
    repeat: 'once',
    summary: 'Correct the stock by a count',
    errors: ['not_enough_stock', 'changed_meanwhile', 'key_reused'],
    params: idPath,
    body: stockCountInput,
    reply: data(z.object({ pieces: int })),
  },
  moveStock: {
    method: 'POST',
    path: '/products/{id}/stock-movements',
    access: 'stock.write',
    repeat: 'ownKey',
    summary: 'Note pieces that came in, came back, are broken or were sent back',
    errors: ['not_enough_stock', 'key_reused'],
    params: idPath,
    body: stockMovementInput,
    reply: data(z.object({ pieces: int })),
  },
  listStockMovements: {
    method: 'GET',
    path: '/products/{id}/stock-movements',
    access: 'catalogue.read',
    summary: 'What staff did to the stock of a product',
    params: idPath,
    query: stockMovementQuery,
    reply: page(stockMovementSchema),
  },
} as const satisfies AdminCallTable
