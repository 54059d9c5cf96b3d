import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { QuantityBreak } from '@rawaj/contract/money/quantityBreaks.ts'
import type { ProductTaxCode } from '@rawaj/contract/money/tax.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import type { FieldChoice, FieldKind } from '@rawaj/contract/products/fieldValues.ts'
import type {
  ContentsUnit,
  DocumentKind,
  FamilyPart,
  PictureTexts,
  ProductUnit,
  SpecificationEntry,
} from '@rawaj/contract/products/products.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { halalas, id, instant, madeAt, version } from '../../platform/database/columns.ts'

export interface SpecificationRow {
  key: string
  value: string
}

export const categories = pgTable('categories', {
  id: id(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull().default(''),
  /** Path below /media/. */
  image: text('image'),
  department: text('department').$type<Department>(),
  position: integer('position').notNull().default(0),
  /** Version of the category with its sub-categories. */
  version: version(),
})

export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull().default(''),
    image: text('image'),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('subcategories_category').on(table.categoryId)],
)

export const brands = pgTable('brands', {
  id: id(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull().default(''),
  /** Path below /media/. */
  logo: text('logo'),
  version: version(),
})

/**
 * Specification fields of products in a category, or in one of its sub-categories, so that a diameter has the same key
 * everywhere, in both languages. Saved as a whole under the version of the category.
 */
export const specificationFields = pgTable(
  'specification_fields',
  {
    id: id(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** null: for all products of the category. */
    subcategoryId: integer('subcategory_id').references(() => subcategories.id, { onDelete: 'cascade' }),
    /** Identifies the field in products, whatever its name. */
    key: text('key').notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    unitAr: text('unit_ar').notNull().default(''),
    unitEn: text('unit_en').notNull().default(''),
    /** Decides the natural order of its values (contract/products/fieldValues.ts). */
    kind: text('kind').$type<FieldKind>().notNull().default('text'),
    /** Values that a `choice` takes, in their order. */
    choices: jsonb('choices').$type<FieldChoice[]>().notNull().default([]),
    /** Whether shoppers filter lists by its values. */
    filterable: boolean('filterable').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('specification_fields_kind', sql`${table.kind} in ('text', 'number', 'choice')`),
    unique('specification_fields_key').on(table.categoryId, table.subcategoryId, table.key).nullsNotDistinct(),
  ],
)

/**
 * Whether each price list includes VAT. The regular price, which retail customers see struck through, includes it if the retail
 * list does. Switched only by `switchPriceList`, which converts the prices.
 */
export const priceLists = pgTable(
  'price_lists',
  {
    name: text('name').$type<PriceGroup>().primaryKey(),
    taxIncluded: boolean('tax_included').notNull(),
  },
  (table) => [check('price_lists_name', sql`${table.name} in ('retail', 'wholesale', 'contract')`)],
)

/**
 * Products that are told apart by one to three fields of their specification template: one elbow in all its diameters. Each
 * member stays a product of its own, and takes from its family the texts and pictures that it lacks.
 */
export const families = pgTable(
  'families',
  {
    id: id(),
    code: text('code').notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Newline-separated. */
    descriptionAr: text('description_ar').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    highlightsAr: jsonb('highlights_ar').$type<string[]>().notNull().default([]),
    highlightsEn: jsonb('highlights_en').$type<string[]>().notNull().default([]),
    /** Paths below /media/, in the order of the gallery. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    pictureTexts: jsonb('picture_texts').$type<PictureTexts[]>().notNull().default([]),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    subcategoryId: integer('subcategory_id').references(() => subcategories.id, { onDelete: 'set null' }),
    brandId: integer('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    /** Keys of the fields that tell its members apart, the first one first on every screen. */
    axes: jsonb('axes').$type<string[]>().notNull(),
    /** Whether pieces of all its members count together for the quantity breaks of each. */
    breaksOverMembers: boolean('breaks_over_members').notNull().default(false),
    /** What goes with all of its members; ids that are gone are passed over. */
    accessories: jsonb('accessories').$type<Accessory[]>().notNull().default([]),
    createdAt: madeAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('families_code').on(sql`identifier_key(${table.code})`),
    index('families_text').using(
      'gin',
      sql`(fold_text(${table.code} || ' ' || ${table.nameAr} || ' ' || ${table.nameEn}) collate "C") gin_trgm_ops`,
    ),
    check('families_axes', sql`jsonb_array_length(${table.axes}) between 1 and 3`),
    index('families_category').on(table.categoryId),
    index('families_subcategory').on(table.subcategoryId),
    index('families_brand').on(table.brandId),
  ],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    sku: text('sku').notNull().unique('products_sku'),
    /** Whether an older product has a SKU that differs only in case or invisible characters; new ones cannot. */
    skuShared: boolean('sku_shared').notNull().default(false),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Newline-separated. */
    descriptionAr: text('description_ar').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    highlightsAr: jsonb('highlights_ar').$type<string[]>().notNull().default([]),
    highlightsEn: jsonb('highlights_en').$type<string[]>().notNull().default([]),
    /** As staff write it; the columns for display and search are derived from it (`specificationColumns`). */
    specification: jsonb('specification').$type<SpecificationEntry[]>().notNull().default([]),
    specificationAr: jsonb('specification_ar').$type<SpecificationRow[]>().notNull().default([]),
    specificationEn: jsonb('specification_en').$type<SpecificationRow[]>().notNull().default([]),
    /** Its values of template fields as lists are filtered by them (`fieldTokens`); null: not derived yet. */
    fieldValues: text('field_values').array().$type<string[]>(),
    /** Paths below /media/, in the order of the gallery. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    /** Alternative texts of the pictures, in their order. */
    pictureTexts: jsonb('picture_texts').$type<PictureTexts[]>().notNull().default([]),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    subcategoryId: integer('subcategory_id').references(() => subcategories.id),
    brandId: integer('brand_id').references(() => brands.id),
    familyId: integer('family_id').references(() => families.id, { onDelete: 'set null' }),
    /** Its values of the family's axes as they are compared (`axisKey`); null: it lacks one, or has no family. */
    familyValues: text('family_values'),
    /** Parts of `missingParts` that its family has for it. */
    familyParts: text('family_parts').array().$type<FamilyPart[]>().notNull().default([]),
    /** With or without VAT like its price list, see `priceLists`. */
    regularHalalas: halalas('regular_halalas'),
    retailHalalas: halalas('retail_halalas'),
    wholesaleHalalas: halalas('wholesale_halalas'),
    contractHalalas: halalas('contract_halalas'),
    taxCode: text('tax_code').$type<ProductTaxCode>().notNull(),
    /** Purchase cost of a piece, before VAT; null: unknown. */
    costHalalas: integer('cost_halalas'),
    /** GTIN, 8 to 14 digits; empty: none. */
    gtin: text('gtin').notNull().default(''),
    /** Sales unit. */
    unit: text('unit').$type<ProductUnit>().notNull().default('piece'),
    /** Pieces in one sales unit. */
    piecesPerPack: integer('pieces_per_pack').notNull().default(1),
    /** What one piece contains, for a price by the metre or litre; null: not said. */
    contentsAmount: integer('contents_amount'),
    contentsUnit: text('contents_unit').$type<ContentsUnit>().notNull().default('metre'),
    /** The smallest order, in pieces. */
    minQuantity: integer('min_quantity').notNull().default(1),
    /** It is ordered in multiples of this number of pieces. */
    quantityStep: integer('quantity_step').notNull().default(1),
    /** Lower prices of a piece from a number of pieces on, with or without VAT like their lists. */
    quantityBreaks: jsonb('quantity_breaks').$type<QuantityBreak[]>().notNull().default([]),
    /** What goes with it beside what goes with its family; ids that are gone are passed over. */
    accessories: jsonb('accessories').$type<Accessory[]>().notNull().default([]),
    weightGrams: integer('weight_grams'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    /** Level at which it runs low; null: the shop's (contract/orders/quantity.ts). */
    lowStockPieces: integer('low_stock_pieces'),
    /** When it becomes available; null: now. */
    availableFrom: instant('available_from'),
    /** For sale. */
    active: boolean('active').notNull().default(true),
    /** Hidden from the usual lists since then, and not for sale; orders keep referring to it. */
    archivedAt: instant('archived_at'),
    /** Whether customers may return it within the legal period. */
    returnable: boolean('returnable').notNull().default(true),
    viewed: integer('viewed').notNull().default(0),
    /** Folded names for sorting, see platform/text/searchKey.ts. */
    sortAr: text('sort_ar').notNull(),
    sortEn: text('sort_en').notNull(),
    createdAt: madeAt(),
    version: version(),
    /** Whether `missingParts` (contract/products/products.ts) finds nothing missing: for a filter of lists. */
    complete: boolean('complete')
      .notNull()
      .generatedAlwaysAs(
        sql`name_ar <> '' and name_en <> '' and (description_ar <> '' or 'descriptionAr' = any(family_parts))
          and (description_en <> '' or 'descriptionEn' = any(family_parts))
          and case when jsonb_array_length(pictures) = 0
            then family_parts @> array['pictures', 'pictureTextsAr', 'pictureTextsEn']
            else jsonb_array_length(pictures) = jsonb_array_length(picture_texts)
              and not jsonb_path_exists(picture_texts, '$[*] ? (@.ar == "" || @.en == "")') end
          and jsonb_array_length(specification) > 0
          and not jsonb_path_exists(specification,
            '$[*] ? (@.nameAr == "" || @.nameEn == "" || @.valueAr == "" || @.valueEn == "")')`,
      ),
    // Stored, because folding the texts of a page of lists costs a hundred times what comparing them does.
    /** The SKU as it is compared. */
    skuKey: text('sku_key').notNull().generatedAlwaysAs(sql`identifier_key(sku)`),
    /** Text by which staff find it: folded names, its SKU with and without separators, its GTIN. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(name_ar || ' ' || name_en) || ' ' || identifier_key(sku) || ' ' || translate(identifier_key(sku), ' ._/+-', '') || ' ' || gtin`,
      ),
  },
  (table) => [
    check(
      'products_tax',
      sql`${table.taxCode} in ('GST 5%', 'V15', 'GST 18%', 'GST 28%', 'VATEX-SA-29', 'VATEX-SA-30', 'VATEX-SA-35', 'VATEX-SA-36')`,
    ),
    check('products_cost', sql`${table.costHalalas} between 0 and 2000000000`),
    check('products_unit', sql`${table.unit} in ('piece', 'metre', 'roll', 'box', 'pack', 'set', 'pair')`),
    check('products_pack', sql`${table.piecesPerPack} >= 1`),
    check('products_contents', sql`${table.contentsAmount} > 0`),
    check(
      'products_contents_unit',
      sql`${table.contentsUnit} in ('metre', 'centimetre', 'millimetre', 'squareMetre', 'litre', 'millilitre', 'kilogram', 'gram')`,
    ),
    check('products_min_quantity', sql`${table.minQuantity} between 1 and 100000`),
    check('products_quantity_step', sql`${table.quantityStep} between 1 and 100000`),
    check('products_archived', sql`${table.archivedAt} is null or not ${table.active}`),
    // Equivalent SKUs are one; older ones that clash are separated by `textConflicts`.
    uniqueIndex('products_sku_key')
      .on(sql`identifier_key(${table.sku}) text_pattern_ops`)
      .where(sql`not ${table.skuShared}`),
    index('products_sku_shared').on(table.id).where(sql`${table.skuShared}`),
    uniqueIndex('products_gtin').on(table.gtin).where(sql`${table.gtin} <> ''`),
    // For lists of staff and their order, for sale or not.
    index('products_created').on(table.createdAt, table.id),
    index('products_all_sort_ar').on(sql`${table.sortAr} collate "C"`, table.id),
    index('products_all_sort_en').on(sql`${table.sortEn} collate "C"`, table.id),
    index('products_all_price').on(table.retailHalalas, table.id),
    index('products_archived').on(table.id).where(sql`${table.archivedAt} is not null`),
    index('products_coming').on(table.availableFrom, table.id).where(sql`${table.availableFrom} is not null`),
    // Those of an older version, until their values are derived.
    index('products_underived').on(table.id).where(sql`${table.fieldValues} is null`),
    index('products_low').on(table.id).where(sql`${table.lowStockPieces} is not null`),
    index('products_incomplete').on(table.createdAt, table.id).where(sql`not ${table.complete}`),
    index('products_complete').on(table.createdAt, table.id).where(sql`${table.complete}`),
    index('products_text').using('gin', sql`(${table.searchText} collate "C") gin_trgm_ops`),
    index('products_sku_parts').using(
      'gin',
      sql`(${table.skuKey} || ' ' || translate(${table.skuKey}, ' ._/+-', '') collate "C") gin_trgm_ops`,
    ),
    index('products_bare_sku').on(sql`(translate(${table.skuKey}, ' ._/+-', '') collate "C")`),
    check('products_regular', sql`${table.regularHalalas} between 0 and 2000000000`),
    check('products_retail', sql`${table.retailHalalas} between 0 and ${table.regularHalalas}`),
    check('products_wholesale', sql`${table.wholesaleHalalas} between 0 and 2000000000`),
    check('products_contract', sql`${table.contractHalalas} between 0 and 2000000000`),
    // Only products for sale are listed, so that an order of all of them, with their families, is read from the index alone.
    index('products_newest').on(table.createdAt, table.id, table.familyId).where(sql`${table.active}`),
    index('products_category_newest').on(table.categoryId, table.createdAt, table.id),
    index('products_place_newest')
      .on(table.categoryId, sql`coalesce(${table.subcategoryId}, 0)`, table.createdAt, table.id)
      .where(sql`${table.active}`),
    index('products_subcategory').on(table.subcategoryId, table.createdAt),
    index('products_brand').on(table.brandId, table.createdAt),
    // The prices of its members are read from the index alone.
    index('products_family')
      .on(
        table.familyId,
        table.id,
        table.active,
        table.taxCode,
        table.retailHalalas,
        table.wholesaleHalalas,
        table.contractHalalas,
      )
      .where(sql`${table.familyId} is not null`),
    uniqueIndex('products_family_values')
      .on(table.familyId, table.familyValues)
      .where(sql`${table.familyValues} is not null and ${table.archivedAt} is null`),
    index('products_brand_inactive').on(table.brandId).where(sql`not ${table.active}`),
    index('products_inactive').on(table.categoryId, table.subcategoryId, table.id).where(sql`not ${table.active}`),
    index('products_price').on(table.retailHalalas, table.id, table.familyId).where(sql`${table.active}`),
    index('products_wholesale_price').on(table.wholesaleHalalas, table.id, table.familyId).where(sql`${table.active}`),
    index('products_contract_price').on(table.contractHalalas, table.id, table.familyId).where(sql`${table.active}`),
    // Reduced products and their reduction, for retail customers.
    index('products_reduced')
      .on(sql`(${table.retailHalalas}::float8 / nullif(${table.regularHalalas}, 0))`, table.id)
      .where(sql`${table.active} and ${table.retailHalalas} < ${table.regularHalalas}`),
    index('products_viewed').on(table.viewed, table.id),
    index('products_sort_ar')
      .on(sql`${table.sortAr} collate "C"`, table.id, table.familyId)
      .where(sql`${table.active}`),
    index('products_sort_en')
      .on(sql`${table.sortEn} collate "C"`, table.id, table.familyId)
      .where(sql`${table.active}`),
  ],
)

/** Sub-category of a product, 0 for none; an index has it. */
export const subcategoryOrNone = sql<number>`coalesce(${products.subcategoryId}, 0)`

/** A file of a product: a data sheet, a certificate. */
export const productDocuments = pgTable(
  'product_documents',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    titleAr: text('title_ar').notNull(),
    titleEn: text('title_en').notNull(),
    /** Path below /media/. */
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
    position: integer('position').notNull().default(0),
    createdAt: madeAt(),
  },
  (table) => [
    index('product_documents_product').on(table.productId, table.position),
    check('product_documents_kind', sql`${table.kind} in ('dataSheet', 'certificate')`),
  ],
)

/**
 * One row per product, written together with it. Separate from products because every sale writes here: a narrow row with small
 * indexes costs a fraction of rewriting a product with all its texts.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Pieces on hand; null = no inventory yet, 0 = sold out. */
    pieces: integer('pieces'),
    /** Pieces sold so far. */
    sold: integer('sold').notNull().default(0),
    /** Pieces that were ever delivered: those on hand and those that orders hold. `npm run audit` checks it. */
    supplied: integer('supplied').notNull().default(0),
  },
  (table) => [
    check('product_stock_pieces', sql`${table.pieces} >= 0`),
    index('product_stock_sold').on(table.sold, table.productId),
    index('product_stock_by_pieces').on(table.pieces, table.productId),
    index('product_stock_out').on(table.productId).where(sql`coalesce(${table.pieces}, 0) = 0`),
  ],
)
