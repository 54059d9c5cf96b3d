import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { describe, expect, it } from 'vitest'
import { serializeJsonLd } from '../page/index.ts'
import { productJsonLd } from './productJsonLd.ts'

const product: Product = {
  id: 7,
  name: 'كوع </script><b>',
  description: 'one\ntwo',
  image: ['/media/demo/a.webp'],
  reg_price: 2000,
  sale_price: 1091.5,
  price_incl: 1255.23,
  price_list: 'retail',
  tax_included: true,
  discount_price: 908.5,
  msrp: 1091.5,
  w_rate: null,
  c_rate: null,
  tax: 'V15',
  highlights: '[]',
  specification: '[]',
  sku: 'PB-1',
  category: { id: 1, name: 'وصلات' },
  catgory_id: 1,
  subcategory: null,
  brand: { id: 2, name: 'مسرى' },
  product_inventory: [{ total_qty: 9 }],
  available_from: null,
  deal_ends_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
}
const jsonLdOf = (changed: Partial<Product>, gtin: string | null = null) =>
  productJsonLd({
    product: { ...product, ...changed },
    gtin,
    publicUrl: 'https://shop.example',
    lowStockLevel: 5,
    now: new Date('2026-06-01'),
  })

describe('the structured data of a product', () => {
  it('names it by its number worldwide, where it has one', () => {
    expect(jsonLdOf({}, '6281000000014')).toMatchObject({ gtin: '6281000000014' })
    expect(jsonLdOf({})).not.toHaveProperty('gtin')
  })

  it('has the price with VAT, ungrouped and in ASCII', () => {
    expect(jsonLdOf({})).toMatchObject({
      image: ['https://shop.example/media/demo/a.webp'],
      brand: { name: 'مسرى' },
      offers: {
        price: '1255.23',
        priceCurrency: 'SAR',
        url: 'https://shop.example/productdetails/7',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  it.each<[Partial<Product>, string]>([
    [{ product_inventory: [] }, 'OutOfStock'],
    [{ product_inventory: [{ total_qty: 0 }] }, 'SoldOut'],
    [{ product_inventory: [{ total_qty: 2 }] }, 'LimitedAvailability'],
    [{ available_from: '2027-01-01T00:00:00.000Z' }, 'PreOrder'],
  ])('%o is %s', (changed, availability) => {
    expect(jsonLdOf(changed)).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } })
  })

  it('a product without a brand names none', () => {
    expect(jsonLdOf({ brand: null })).not.toHaveProperty('brand')
  })

  it('cannot end its script element', () => {
    expect(serializeJsonLd(jsonLdOf({}))).not.toContain('<')
    expect(JSON.parse(serializeJsonLd(jsonLdOf({})))).toEqual(jsonLdOf({}))
  })
})
