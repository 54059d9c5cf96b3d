import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8'))

const languages = ['ar', 'en'] as const
const texts = new Map(
  languages.map((language) => [
    language,
    new Map(
      readdirSync(join(import.meta.dirname, language)).flatMap((file) =>
        Object.entries(read(language, file)).map(
          ([key, text]) => [`${file.replace(/\.json$/, '')}.${key}`, text] as [string, string],
        ),
      ),
    ),
  ]),
)
const isOfVat = (text: string) => /\bVAT\b|ضريب/.test(text)
const ofVat = [
  ...new Set([...texts.values()].flatMap((words) => [...words].flatMap(([key, text]) => (isOfVat(text) ? [key] : [])))),
]

/** The same text of a shop that is not registered for VAT. */
const twinOf: Record<string, string> = {
  'cart.deal_price': 'cart.deal_price_plain',
  'cart.goods_with_vat': 'cart.subtotal_plain',
  'cart.shipping_before_vat': 'cart.shipping',
  'cart.subtotal': 'cart.subtotal_plain',
  'cart.until_free_shipping_before_vat': 'cart.until_free_shipping',
  'cart.discount_before_vat': 'cart.discount',
  'catalogue.sizes_prices_with_vat': 'catalogue.sizes_prices',
  'catalogue.sizes_prices_before_vat': 'catalogue.sizes_prices',
  'orders.goods_with_vat': 'orders.subtotal_plain',
  'orders.shipping_before_vat': 'orders.shipping',
  'orders.subtotal': 'orders.subtotal_plain',
  'orders.discount_before_vat': 'orders.discount',
  'mail.goods': 'mail.goods_plain',
  'mail.subtotal': 'mail.goods_plain',
  'mail.shipping_before_vat': 'mail.shipping',
  'mail.discount_before_vat': 'mail.discount',
  'mail.total': 'mail.total_plain',
  'backofficeOrders.orders_subtotal': 'backofficeOrders.orders_goods',
  'backofficeOrders.orders_shipping': 'backofficeOrders.orders_shipping_plain',
  'backofficeQuotations.quotations_typed_with_vat': 'backofficeQuotations.quotations_typed_plain',
  'backofficeQuotations.quotations_typed_before_vat': 'backofficeQuotations.quotations_typed_plain',
  'backofficeQuotations.quotations_price_with_vat': 'backofficeQuotations.quotations_price_plain',
  'backofficeQuotations.quotations_price_before_vat': 'backofficeQuotations.quotations_price_plain',
  'backofficeToday.sales_kind': 'backofficeToday.sales_kind_plain',
  'backofficeToday.sales_best_kind': 'backofficeToday.sales_best_kind_plain',
}

/** Texts of which nothing stands in the shop without VAT: what a document or product of it has no row or note for. */
const absent = [
  // Rows of VAT, which `sumRows` has only where a document names rates (contract/money/documentSums.ts).
  /^(cart|orders|mail)\.(vat|vat_rate|of_which_vat)$/,
  /^backofficeOrders\.orders_(vat|account_vat)$/,
  /^cart\.total_note$/,
  // Notes beside prices, by whether the shop is registered (`useVatLabel`, `useIsVatRegistered`, `useVatRegistered`).
  /^common\.(before_vat|with_vat|prices_with_vat|promise_vat_text(_trade)?)$/,
  /^cart\.prices_with_vat$/,
  /^backofficeProducts\.products_(with_vat|before_vat|typed|rounded)$/,
  /^backofficeProductGrid\.product_grid_(with_vat|before_vat|rounded)$/,
  /^backofficeImports\.imports_(pricesIncludeVat(_text)?|prices_(true|false))$/,
  /^backofficeCoupons\.coupons_given_before_vat$/,
  // Notes beside prices, by the tax code of product or line (`unregisteredCode`), or the rates of a document.
  /^catalogue\.(price_(with|before)_vat|tax_note(_zero_rated|_exempt)?)$/,
  /^(cart|orders)\.(with|before)_vat$/,
  /^backofficeDeals\.deals_(with|before)_vat$/,
  /^backofficeOrders\.orders_(new|lines)_(with|before)_vat$/,
  // The shop's own number, which only one that is registered names (`shopAddress`, `createOrderDocument`).
  /^(common|documents)\.vat_number$/,
  /^backofficeShell\.letterhead_vat_number$/,
]

/** Texts that say nothing of what prices hold. */
const neutral = [
  // A company that buys has a number of its own.
  /^(orders\.buyer_vat_number|mail\.vat_number|account\.(vat_number(_hint)?|trade_ask_text|trade_lacks_address|company_address_(hint|needed))|errors\.invalid_vat_number)$/,
  /^backoffice(Customers\.customers_(vatNumber|trade_approve_text)|Orders\.orders_(buyerVatNumber|company_text))$/,
  // Whether the shop is registered is asked, told and planned.
  /^backofficeVat\./,
  /^backoffice(ShopStatus\.need_vat|Setup\.setup_legal(_text)?|Audit\.audit_call_changeVat)$/,
  /^backofficeSettings\.settings_(vat|vat_registered|legal|legal_vatNumber|legal_section_nationalAddress_text)$/,
  /^backofficeTexts\.rich_placeholder_vat_number$/,
  // Who issues invoices and files returns is settled whether or not the shop is registered.
  /^backofficeSettings\.settings_invoicing/,
  // A document keeps the form and the tax that it was issued with, whatever the shop is by now.
  /^backofficeInvoices\.|^orders\.invoice_pending$/,
  /^backoffice\.permission_invoices_(read|write)$/,
  // Returns are of a registered shop, or of one that was.
  /^backoffice(VatReturns\.|Shell\.menu_vat-returns$)/,
  /^backofficeAudit\.audit_(entity_vatReturn|call_(saveVatPurchases|fileVatReturn|readVatReturn))$/,
  // Products keep their codes while the shop is not registered.
  /^backofficeProducts\.products_taxCode$|^backofficeProductGrid\.product_grid_taxCode$|^errors\.foreign_tax_code$/,
  /^backofficeHistory\.(field_taxIncluded|part_(registered|prices_adjust))$/,
]

const twin = (key: string): string | undefined => {
  const without = `${key}_without_vat`
  return twinOf[key] ?? (texts.get('en')?.has(without) ? without : undefined)
}

describe('A text that speaks of VAT', () => {
  it.each(ofVat)(
    'has another one for a shop that is not registered, is not shown there, or says nothing of prices: %s',
    (key) => {
      const ways = [
        twin(key) !== undefined,
        absent.some((pattern) => pattern.test(key)),
        neutral.some((pattern) => pattern.test(key)),
      ]
      expect(ways.filter(Boolean), 'shown how?').toHaveLength(1)
    },
  )

  it('is known by a key that there is', () => {
    const known = [...Object.keys(twinOf)].filter((key) => !ofVat.includes(key))
    const idle = [...absent, ...neutral].filter((pattern) => !ofVat.some((key) => pattern.test(key)))
    expect([known, idle]).toEqual([[], []])
  })
})

it.each(ofVat.flatMap((key) => twin(key) ?? []))(
  'The text of a shop that is not registered says nothing of VAT: %s',
  (key) => {
    for (const language of languages) {
      const text = texts.get(language)?.get(key)
      expect(text, language).toBeDefined()
      expect(isOfVat(text ?? ''), `${language}: ${text}`).toBe(false)
    }
  },
)
