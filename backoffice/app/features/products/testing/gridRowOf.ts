import type { GridRow } from '@rawaj/contract/products/productGrid.ts'

const price = (halalas: number, taxIncluded = true) => ({ halalas, taxIncluded })

/** A product as the grid reads it, whose four prices are one amount. */
export const gridRowOf = ({ halalas = 1_000, ...parts }: Partial<GridRow> & { halalas?: number } = {}): GridRow => ({
  id: 1,
  version: 1,
  sku: 'P-1',
  nameAr: 'أنبوب',
  nameEn: 'Pipe',
  regular: price(halalas),
  retail: price(halalas),
  wholesale: price(halalas, false),
  contract: price(halalas, false),
  taxCode: 'V15',
  costHalalas: null,
  pieces: 1,
  lowStockPieces: null,
  active: true,
  archived: false,
  returnable: true,
  accessories: '',
  minQuantity: 1,
  quantityStep: 1,
  contents: { amount: null, unit: 'metre' },
  quantityBreaks: [],
  categoryId: 7,
  subcategoryId: null,
  ...parts,
})
