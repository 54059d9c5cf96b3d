import { sql } from 'drizzle-orm'
import type { Database } from '../server/platform/database/Database.ts'

export interface ManyGoods {
  products: number
  families: number
  categories: number
  /** Of each category. */
  subcategories: number
  brands: number
}

/**
 * Goods as a large shop has them, in SQL: places of very different sizes, four of five products in families of five that stand
 * together, a tenth reduced, a sixth sold out, a few coming, with three fields that lists are filtered by.
 */
export async function insertManyGoods(db: Database, goods: ManyGoods): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    // Filled first and indexed afterwards: row by row a GIN index takes several times as long.
    const { rows: texts } = await tx.execute<{ definition: string }>(
      sql`select indexdef as definition from pg_indexes where indexname in ('products_text', 'products_sku_parts')`,
    )
    await tx.execute(sql`drop index products_text, products_sku_parts`)
    await tx.execute(sql`
      insert into categories (name_ar, name_en, position)
      select 'قسم ' || n, 'Category ' || n, n from generate_series(1, ${goods.categories}::int) n`)
    await tx.execute(sql`
      insert into subcategories (category_id, name_ar, name_en, position)
      select category, 'فرع ' || n, 'Part ' || n, n
      from generate_series(1, ${goods.categories}::int) category, generate_series(1, ${goods.subcategories}::int) n`)
    await tx.execute(sql`
      insert into specification_fields (category_id, key, name_ar, name_en, unit_ar, unit_en, kind, position)
      select category, field.key, field.ar, field.en, field.unit, field.unit, field.kind, field.position
      from generate_series(1, ${goods.categories}::int) category, (values
        ('diameter', 'القطر', 'Diameter', 'mm', 'number', 0),
        ('class', 'الفئة', 'Class', '', 'text', 1),
        ('length', 'الطول', 'Length', 'm', 'number', 2)) as field (key, ar, en, unit, kind, position)`)
    await tx.execute(
      sql`insert into brands (name_ar, name_en) select 'علامة ' || n, 'Brand ' || n from generate_series(1, ${goods.brands}::int) n`,
    )
    await tx.execute(sql`
      insert into families (code, name_ar, name_en, category_id, axes)
      select 'FAM-' || n, 'كوع ' || n, 'Elbow ' || n, 1 + floor(power(random(), 3) * ${goods.categories}::int)::int, '["diameter"]'
      from generate_series(1, ${goods.families}::int) n`)
    await tx.execute(sql`
      insert into products (sku, name_ar, name_en, description_ar, description_en, category_id, subcategory_id, brand_id,
        regular_halalas, retail_halalas, wholesale_halalas, contract_halalas, tax_code, sort_ar, sort_en, pictures, specification,
        field_values, family_id, family_values, unit, available_from, created_at)
      select 'SKU-' || n, 'كوع ' || word || ' ' || n, 'Elbow ' || word || ' ' || n, repeat('وصف ', 30), repeat('text ', 30),
        category, case when part > 0 then (category - 1) * ${goods.subcategories}::int + part end, brand,
        price, case when n % 10 = 0 then price * 8 / 10 else price end, price * 7 / 10, price * 6 / 10, 'V15',
        'كوع ' || word || lpad(n::text, 10, '0'), 'elbow ' || word || lpad(n::text, 10, '0'), '["/media/demo/ball-valve-brass-25-hero.webp"]',
        (select jsonb_agg(jsonb_build_object('field', key, 'nameAr', ar, 'nameEn', en, 'unitAr', unit, 'unitEn', unit,
            'valueAr', value, 'valueEn', value))
          from (values ('diameter', 'القطر', 'Diameter', 'mm', size::text), ('class', 'الفئة', 'Class', '', 'PN' || 4 + 2 * (n % 9)),
            ('length', 'الطول', 'Length', 'm', (1 + (hashint4(n * 11) & 65535) % 40)::text)) as field (key, ar, en, unit, value)),
        array['diameter:' || size, 'class:pn' || 4 + 2 * (n % 9), 'length:' || 1 + (hashint4(n * 11) & 65535) % 40],
        family, case when family is not null then '["' || size || '"]' end,
        case when n % 4 = 0 then 'metre' when n % 7 = 0 then 'box' else 'piece' end,
        case when n % 500 = 0 then now() + interval '30 days' end,
        now() - (${goods.products}::int - n) * interval '30 seconds'
      from (
        select n, family, 20 + (n - 1) % 5 as size, (hashint4(n) & 65535) % 5000 as word,
          coalesce(families.category_id, 1 + floor(power(random(), 3) * ${goods.categories}::int)::int) as category,
          (hashint4(n * 7) & 65535) % (${goods.subcategories}::int + 1) as part,
          1 + floor(power(random(), 2) * ${goods.brands}::int)::int as brand,
          100 + (hashint4(n * 3) & 2147483647) % 100000 as price
        from (select n, case when n % 5 > 0 then 1 + (n / 5) % ${goods.families}::int end as family
          from generate_series(1, ${goods.products}::int) n) numbered
        left join families on families.id = family) made
      order by n`)
    await tx.execute(sql`
      insert into product_stock (product_id, pieces, sold, supplied)
      select id, case when id % 6 = 0 then 0 else (random() * 200)::int end, floor(power(random(), 8) * 5000)::int, 6000 from products`)
    for (const { definition } of texts) await tx.execute(sql.raw(definition))
  })
}
