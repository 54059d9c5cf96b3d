// Looks products and families up by their codes, and the codes of both.
import { type Accessory, accessoryKey } from '@rawaj/contract/products/accessories.ts'
import { type AccessoryCode, formatAccessoryCodes } from '@rawaj/contract/products/accessoryCodes.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { families, products } from '../../catalogue/tables.ts'

type Code = Pick<AccessoryCode, 'kind' | 'code'>
const codesOf = (codes: readonly Code[], kind: Code['kind']) =>
  codes.flatMap((each) => (each.kind === kind ? [each.code] : []))
const codeKey = (kind: Code['kind'], code: string) => `${kind}/${identifierKey(code)}`

/** Finds ids by SKUs and codes of families: as they are written, else as a person takes them for the same. */
export async function findByCodes(tx: Database, codes: readonly Code[]): Promise<(code: Code) => number | undefined> {
  const [skus, familyCodes] = [codesOf(codes, 'product'), codesOf(codes, 'family')]
  const exact = new Map<string, number>()
  const byKey = new Map<string, number>()
  if (skus.length > 0) {
    const rows = await tx
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(inArray(sql`identifier_key(${products.sku})`, [...new Set(skus.map(identifierKey))]))
      // The one that does not share its SKU comes last, and stays.
      .orderBy(desc(products.skuShared))
    for (const { id, sku } of rows) {
      exact.set(`product/${sku}`, id)
      byKey.set(codeKey('product', sku), id)
    }
  }
  if (familyCodes.length > 0) {
    const rows = await tx
      .select({ id: families.id, code: families.code })
      .from(families)
      .where(inArray(sql`identifier_key(${families.code})`, [...new Set(familyCodes.map(identifierKey))]))
    for (const { id, code } of rows) byKey.set(codeKey('family', code), id)
  }
  return ({ kind, code }) => exact.get(`${kind}/${code}`) ?? byKey.get(codeKey(kind, code))
}

/** Says what goes with goods by codes, for all of these at once; what is gone is left out. */
export async function createCodeTexts(
  tx: Database,
  lists: readonly (readonly Accessory[])[],
): Promise<(accessories: readonly Accessory[]) => string> {
  const idsOf = (kind: Accessory['kind']) => [
    ...new Set(lists.flat().flatMap((each) => (each.kind === kind ? [each.id] : []))),
  ]
  const [productIds, familyIds] = [idsOf('product'), idsOf('family')]
  const codes = new Map<string, string>()
  if (productIds.length > 0)
    for (const { id, code } of await tx
      .select({ id: products.id, code: products.sku })
      .from(products)
      .where(inArray(products.id, productIds)))
      codes.set(accessoryKey({ kind: 'product', id }), code)
  if (familyIds.length > 0)
    for (const { id, code } of await tx
      .select({ id: families.id, code: families.code })
      .from(families)
      .where(inArray(families.id, familyIds)))
      codes.set(accessoryKey({ kind: 'family', id }), code)
  return (accessories) =>
    formatAccessoryCodes(
      accessories.flatMap(({ ratio, ...accessory }) => {
        const code = codes.get(accessoryKey(accessory))
        return code === undefined ? [] : [{ kind: accessory.kind, code, ratio }]
      }),
    )
}
