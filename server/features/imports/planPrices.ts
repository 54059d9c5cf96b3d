import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn, ImportOptions } from '@rawaj/contract/imports/importSchemas.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import { effectiveTaxCode, type ProductTaxCode, priceAs } from '@rawaj/contract/money/tax.ts'
import { followingPrices, followingRegular } from '@rawaj/contract/products/priceRules.ts'
import type { PriceLists, StoredProduct } from '../catalogue/index.ts'
import { priceColumns, priceNames } from './priceColumns.ts'
import type { ProductRow } from './readProductRow.ts'
import type { CellChange, PriceName, ProductPlan } from './rowPlans.ts'

type Prices = ProductPlan['prices']
type Price = NonNullable<Prices[PriceName]>

interface PriceContext {
  options: ImportOptions
  lists: PriceLists
  /** As the product has it from now on. */
  taxCode: ProductTaxCode
  changes: CellChange[]
  /** Whether a product is made, which needs every price. */
  isMade: boolean
  addError(column: ImportColumn, code: FieldErrorCode): void
}

/** An amount with VAT or without as one the other way, half up to a halala; the same of a shop that is not registered for VAT. */
export function converted(
  price: { halalas: Halalas; taxIncluded: boolean },
  { withTax, taxCode, lists }: { withTax: boolean; taxCode: ProductTaxCode; lists: Pick<PriceLists, 'registered'> },
): Halalas {
  return priceAs(price, withTax, effectiveTaxCode(taxCode, lists.registered))
}

/** The prices that a row changes, as they were typed. Notes the changes, and what is wrong. */
export function planPrices(row: ProductRow, product: StoredProduct | null, context: PriceContext): Prices {
  const { lists, taxCode, changes, options } = context
  const said = product === null ? saidOfNew(row, context) : saidOfKnown(row, product, { lists, taxCode })
  const kept = (name: PriceName): Halalas | undefined => {
    const { column, list } = priceColumns[name]
    const price = said[name]
    return price ? converted(price, { withTax: lists[list], taxCode, lists }) : product?.[column]
  }
  const [regular, retail] = [kept('regular'), kept('retail')]
  if (regular !== undefined && retail !== undefined && retail > regular && (said.regular || said.retail))
    context.addError(row.prices.retail ? 'retail' : 'regular', 'price_above_regular')
  const prices: Prices = {}
  for (const name of priceNames) {
    const { column, list } = priceColumns[name]
    const price = said[name]
    if (!price || (product !== null && kept(name) === product[column])) continue
    prices[name] = price
    const shown = (halalas: Halalas, code: ProductTaxCode) =>
      converted({ halalas, taxIncluded: lists[list] }, { withTax: options.pricesIncludeVat, taxCode: code, lists })
    changes.push({
      column: name,
      from: product === null ? null : shown(product[column], product.taxCode),
      // As it is charged: a list before VAT cannot express every price with it.
      to: shown(converted(price, { withTax: lists[list], taxCode, lists }), taxCode),
    })
  }
  return prices
}

function saidOfKnown(
  row: ProductRow,
  product: StoredProduct,
  context: { lists: PriceLists; taxCode: ProductTaxCode },
): Prices {
  const now = (name: 'regular' | 'retail'): Price =>
    row.prices[name] ?? { halalas: product[priceColumns[name].column], taxIncluded: context.lists.retail }
  if (row.asOther === 'retail') return { ...row.prices, retail: now('regular') }
  if (row.asOther === 'regular') return { ...row.prices, regular: now('retail') }
  const { retail, regular } = row.prices
  if (!retail || regular) return row.prices
  const before = { regular: product.regularHalalas, retail: product.retailHalalas }
  const raised = followingRegular(before, converted(retail, { withTax: context.lists.retail, ...context }))
  return raised === before.regular ? row.prices : { ...row.prices, regular: retail }
}

/**
 * A new product has every price. If the import is set to do so, those that are missing follow from the others, as in the form;
 * else a regular or retail price is the other one only where the row says so.
 */
function saidOfNew(row: ProductRow, { options, addError, isMade }: PriceContext): Prices {
  const { regular, retail, wholesale, contract } = row.prices
  const fills = options.fillPrices
  const asSaid = {
    regular: regular ?? (row.asOther === 'regular' ? retail : undefined),
    retail: retail ?? (row.asOther === 'retail' ? regular : undefined),
    wholesale,
    contract,
  }
  const all: Prices = (fills ? followingPrices(row.prices) : null) ?? asSaid
  const wrong = row.errors.some(({ column }) => column !== null && column in priceColumns)
  const missing = priceNames.filter((name) => all[name] === undefined)
  // If one price fills the others, only the first missing one gets the error.
  if (isMade && !wrong && missing.length > 0)
    for (const name of fills ? missing.slice(0, 1) : missing) addError(name, 'required')
  return Object.fromEntries(Object.entries(all).filter(([, price]) => price !== undefined))
}
