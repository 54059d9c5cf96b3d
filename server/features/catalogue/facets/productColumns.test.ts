import { expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { groupedRows } from './groupedRows.ts'
import {
  createProductColumns,
  type FilteredProduct,
  type ProductColumns,
  putProduct,
  removeProduct,
} from './productColumns.ts'
import { textLength } from './rowTexts.ts'

const product = (id: number, random: () => number): FilteredProduct => {
  const number = (below: number) => Math.floor(random() * below)
  return {
    id,
    familyId: number(6),
    categoryId: 1 + number(4),
    subcategoryId: number(4),
    brandId: number(3),
    unit: 'metre',
    taxCode: 'V15',
    regularHalalas: number(2_000_000_000),
    retailHalalas: number(2_000_000_000),
    wholesaleHalalas: number(2_000_000_000),
    contractHalalas: number(2_000_000_000),
    active: random() < 0.7,
    archived: random() < 0.1,
    complete: random() < 0.5,
    pieces: number(50) - 1,
    lowStockPieces: number(5) - 1,
    availableFrom: random() < 0.5 ? 0 : 1_800_000_000_000 + number(1_000),
    fieldValues: Array.from({ length: number(5) }, () => `field:${number(40)}`),
    createdAt: 1_800_000_000_000 + number(1_000),
    sold: number(1_000),
    nameHash: number(3),
    ...textsOf(id, number(100)),
  }
}

function textsOf(id: number, number: number) {
  const skuKey = `dn-${number}/${id}`
  const gtin = number % 3 === 0 ? '6291041500213' : ''
  return { skuKey, gtin, searchText: `انبوب pipe ${number} ${skuKey} dn${number}${id} ${gtin}` }
}

function textsIn({ texts, skuAt, bareSkuAt, gtinAt }: ProductColumns, row: number) {
  const place = (texts.placeOf[row] ?? 0) - 1
  const bytes = [...texts.bytes.subarray(texts.starts[place], (texts.starts[place] ?? 0) + textLength(texts, row))]
  const characters = new Map([...texts.byteOf].map(([code, byte]) => [byte, code]))
  const searchText = String.fromCharCode(...bytes.map((byte) => characters.get(byte) ?? byte))
  const skuKey = searchText.slice(skuAt[row], (bareSkuAt[row] ?? 0) - 1)
  return { searchText, skuKey, gtin: searchText.slice(gtinAt[row]) }
}

it('Columns hold the products that were put into them last, each family together, after any changes', () => {
  const random = seededRandom(1)
  const columns = createProductColumns(2)
  const kept = new Map<number, FilteredProduct>()
  for (let change = 0; change < 3_000; change += 1) {
    const id = 1 + Math.floor(random() * 60)
    if (random() < 0.3) {
      removeProduct(columns, id)
      kept.delete(id)
    } else {
      const made = product(id, random)
      putProduct(columns, made)
      kept.set(id, made)
    }
  }
  const found = new Map<number, FilteredProduct>()
  const order: { familyId: number; ids: number[] }[] = []
  for (let row = 0; row < columns.rows; row += 1) {
    const id = columns.id[row] ?? 0
    if (id === 0) continue
    const from = columns.valuesAt[row] ?? 0
    found.set(id, {
      id,
      familyId: columns.familyId[row] ?? 0,
      categoryId: columns.categoryId[row] ?? 0,
      subcategoryId: columns.subcategoryId[row] ?? 0,
      brandId: columns.brandId[row] ?? 0,
      unit: 'metre',
      taxCode: 'V15',
      regularHalalas: columns.regularHalalas[row] ?? 0,
      retailHalalas: columns.halalas.retail[row] ?? 0,
      wholesaleHalalas: columns.halalas.wholesale[row] ?? 0,
      contractHalalas: columns.halalas.contract[row] ?? 0,
      active: columns.active[row] === 1,
      archived: columns.archived[row] === 1,
      complete: columns.complete[row] === 1,
      pieces: columns.pieces[row] ?? 0,
      lowStockPieces: columns.lowStockPieces[row] ?? 0,
      availableFrom: columns.availableFrom[row] ?? 0,
      createdAt: columns.createdAt[row] ?? 0,
      sold: columns.sold[row] ?? 0,
      nameHash: columns.nameHash[row] ?? 0,
      ...textsIn(columns, row),
      fieldValues: [...columns.values.subarray(from, from + (columns.valueCount[row] ?? 0))].map(
        (value) => columns.dictionary[value] ?? '',
      ),
    })
  }
  for (const row of groupedRows(columns, { byFamily: true }).rows) {
    const familyId = columns.familyId[row] ?? 0
    const last = order.at(-1)
    if (last?.familyId === familyId) last.ids.push(columns.id[row] ?? 0)
    else order.push({ familyId, ids: [columns.id[row] ?? 0] })
  }
  expect(found).toEqual(kept)
  expect(columns.size).toBe(kept.size)
  const forSale = [...kept.values()].filter(({ active }) => active)
  const families = Map.groupBy(forSale, ({ familyId }) => familyId)
  expect(order.map(({ familyId, ids }) => [familyId, ids.toSorted()])).toEqual(
    [...families]
      .map(([familyId, members]): [number, number[]] => [familyId, members.map(({ id }) => id).toSorted()])
      .toSorted(([one], [other]) => one - other),
  )
  expect(columns.values.length).toBeLessThan(2_000)
  expect(columns.texts.bytes.length).toBeLessThan(20_000)
})
