import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { type ShopFixture, withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

const marked = (text: string) => `\u200f${text}\u200e`

/** A shop from before texts were cleaned on their way in. */
describe('Texts that were stored before they were cleaned', () => {
  let shop: ShopFixture
  const read = <Row extends object>(statement: string) =>
    withClient(shop.connection, async (client) => (await client.query<Row>(statement)).rows)

  beforeAll(async () => {
    shop = await openOlderShop('CREATE TABLE "duplicates"')
    await shop.run(`
      insert into users (name, email, mobile, zipcode) values
        ('${marked('سارة')}', '${marked('sara@example.test')}', '\u202a0551234567', '١٢٢١١'),
        ('Omar', 'omar@example.test', '0550000001', '12211'),
        ('Omar again', '${marked('omar@example.test')}', '0550000002', 'AB1 2CD'),
        ('Lina', 'lina@xn--bcher-kva.test', '+966550000003', '12211'),
        ('علی\u200cرضا', 'ali@example.test', '0550000004', '');
      insert into categories (name_ar, name_en) values ('${marked('أنابيب')}', 'Pipes');
      insert into brands (name_ar, name_en) values ('مصب', ''), ('${marked('مصب')}', '${marked('Masab')}');
      insert into products (sku, name_ar, category_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas,
        tax_code, sort_ar, sort_en) select sku, '${marked('كوع')}', 1, 9, 9, 9, 9, 'V15', '', '' from unnest(array[
          'WX-4950', 'WX-٤٩٥٠', 'wx-4950', '${marked('HB-1')}', 'PLAIN']) sku;
      insert into subscribers (email, language) values ('${marked('news@example.test')}', 'ar');
      insert into coupons (code, percent, name) values ('SAVE10', 10, '${marked('Save')}');`)
    await migrateDatabase(shop.connection, 'of the test')
  })
  afterAll(() => shop.close())

  it('are cleaned where nothing else is called so', async () => {
    expect(await read('select name, email, mobile, zipcode from users order by id')).toEqual([
      { name: 'سارة', email: 'sara@example.test', mobile: '0551234567', zipcode: '12211' },
      { name: 'Omar', email: 'omar@example.test', mobile: '0550000001', zipcode: '12211' },
      { name: 'Omar again', email: marked('omar@example.test'), mobile: '0550000002', zipcode: 'AB1 2CD' },
      { name: 'Lina', email: 'lina@bücher.test', mobile: '0550000003', zipcode: '12211' },
      { name: 'علی\u200cرضا', email: 'ali@example.test', mobile: '0550000004', zipcode: '' },
    ])
    expect(await read('select sku, name_ar, sku_shared from products order by id')).toEqual([
      { sku: 'WX-4950', name_ar: 'كوع', sku_shared: false },
      { sku: 'WX-٤٩٥٠', name_ar: 'كوع', sku_shared: true },
      { sku: 'wx-4950', name_ar: 'كوع', sku_shared: true },
      { sku: 'HB-1', name_ar: 'كوع', sku_shared: false },
      { sku: 'PLAIN', name_ar: 'كوع', sku_shared: false },
    ])
    expect(await read('select name_ar, name_en from categories')).toEqual([{ name_ar: 'أنابيب', name_en: 'Pipes' }])
    expect(await read('select email from subscribers')).toEqual([{ email: 'news@example.test' }])
    expect(await read('select name from coupons')).toEqual([{ name: 'Save' }])
  })

  it('stay as they are where they would be another’s, and are noted for the owner', async () => {
    expect(await read('select kind, record_id, other_id from duplicates order by kind, record_id')).toEqual([
      { kind: 'account', record_id: 3, other_id: 2 },
      { kind: 'brand', record_id: 2, other_id: 1 },
      { kind: 'product', record_id: 2, other_id: 1 },
      { kind: 'product', record_id: 3, other_id: 1 },
    ])
    expect(await read('select name_ar, name_en from brands order by id')).toEqual([
      { name_ar: 'مصب', name_en: '' },
      { name_ar: marked('مصب'), name_en: 'Masab' },
    ])
  })

  it('are cleaned once', async () => {
    expect(await read(`select to_regclass('stored_texts_to_clean') as mark`)).toEqual([{ mark: null }])
    await migrateDatabase(shop.connection, 'of the test')
    expect(await read('select count(*)::int as found from duplicates')).toEqual([{ found: 4 }])
  })
})
