/** Products as a table: its columns, and how those of other shops' tables are recognised. */
import { foldText } from '../text/foldText.ts'
import { matchOptionColumn } from './optionColumns.ts'

interface ColumnTexts {
  /** As our own files head it, in both languages. */
  ar: string
  en: string
  /** As others head it. */
  others?: readonly string[]
}

/** In the order of our own files. */
export const productColumns = {
  sku: {
    ar: 'رمز المنتج (SKU)',
    en: 'SKU',
    others: [
      'رمز المنتج sku',
      'رمز المنتج',
      'كود المنتج',
      'كود الصنف',
      'رمز الصنف',
      'رقم الصنف',
      'item code',
      'item no',
      'product code',
      'variant sku',
    ],
  },
  gtin: {
    ar: 'الباركود (GTIN)',
    en: 'GTIN',
    others: ['الباركود', 'باركود', 'barcode', 'ean', 'upc', 'variant barcode', 'gtin upc ean or isbn'],
  },
  nameAr: {
    ar: 'الاسم بالعربية',
    en: 'Name (Arabic)',
    others: ['أسم المنتج', 'اسم المنتج', 'اسم الصنف', 'الاسم', 'product name', 'name', 'name ar', 'title'],
  },
  nameEn: {
    ar: 'الاسم بالإنجليزية',
    en: 'Name (English)',
    others: ['english name', 'name en', 'item name', 'الاسم الإنجليزي', 'اسم المنتج بالإنجليزية'],
  },
  familyCode: {
    ar: 'رمز العائلة',
    en: 'Family code',
    others: ['كود العائلة', 'item group id'],
  },
  familyAxes: {
    ar: 'ما تختلف فيه العائلة',
    en: 'Family differs in',
    others: ['حقول العائلة', 'محاور العائلة', 'family axes'],
  },
  familyNameAr: { ar: 'اسم العائلة بالعربية', en: 'Family name (Arabic)', others: ['اسم العائلة', 'family name'] },
  familyNameEn: { ar: 'اسم العائلة بالإنجليزية', en: 'Family name (English)' },
  familyAccessories: { ar: 'يكمّل العائلة', en: 'Family goes with', others: ['ملحقات العائلة', 'family accessories'] },
  category: {
    ar: 'القسم',
    en: 'Category',
    others: ['تصنيف المنتج', 'التصنيف', 'التصنيفات', 'الفئة', 'المجموعة', 'categories', 'product type'],
  },
  subcategory: {
    ar: 'القسم الفرعي',
    en: 'Sub-category',
    others: ['التصنيف الفرعي', 'المجموعة الفرعية', 'subcategory'],
  },
  brand: {
    ar: 'العلامة التجارية',
    en: 'Brand',
    others: ['الماركة', 'الشركة المصنعة', 'manufacturer', 'vendor', 'brands'],
  },
  descriptionAr: {
    ar: 'الوصف بالعربية',
    en: 'Description (Arabic)',
    others: ['الوصف', 'وصف المنتج', 'description', 'description ar', 'body html'],
  },
  descriptionEn: { ar: 'الوصف بالإنجليزية', en: 'Description (English)', others: ['description en'] },
  highlightsAr: { ar: 'أبرز المزايا بالعربية', en: 'Highlights (Arabic)' },
  highlightsEn: { ar: 'أبرز المزايا بالإنجليزية', en: 'Highlights (English)' },
  specificationAr: { ar: 'المواصفات بالعربية', en: 'Specification (Arabic)', others: ['المواصفات'] },
  specificationEn: { ar: 'المواصفات بالإنجليزية', en: 'Specification (English)', others: ['specifications'] },
  regular: {
    ar: 'السعر الأساسي',
    en: 'Regular price',
    others: ['سعر المنتج', 'السعر قبل التخفيض', 'السعر قبل الخصم', 'compare at price', 'variant compare at price'],
  },
  retail: {
    ar: 'سعر التجزئة',
    en: 'Price',
    others: [
      'سعر البيع',
      'retail price',
      'السعر المخفض',
      'السعر',
      'السعر بعد التخفيض',
      'السعر بعد الخصم',
      'sale price',
      'variant price',
    ],
  },
  saleStarts: {
    ar: 'بداية التخفيض',
    en: 'Sale starts',
    others: ['تاريخ بداية التخفيض', 'date sale price starts'],
  },
  saleEnds: { ar: 'نهاية التخفيض', en: 'Sale ends', others: ['تاريخ نهاية التخفيض', 'date sale price ends'] },
  wholesale: { ar: 'سعر الجملة', en: 'Wholesale price', others: ['wholesale'] },
  contract: { ar: 'سعر التعاقد', en: 'Contract price', others: ['سعر العقود'] },
  breaksRetail: {
    ar: 'تجزئة عند شراء كمية',
    en: 'Retail in quantity',
    others: ['أسعار الكميات', 'شرائح الأسعار', 'quantity breaks', 'price breaks', 'tier prices', 'quantity prices'],
  },
  breaksWholesale: { ar: 'جملة عند شراء كمية', en: 'Wholesale in quantity', others: ['wholesale breaks'] },
  breaksContract: { ar: 'تعاقد عند شراء كمية', en: 'Contract in quantity', others: ['contract breaks'] },
  accessories: {
    ar: 'يكمّله',
    en: 'Goes with',
    others: [
      'منتجات مكملة',
      'المنتجات المكملة',
      'ملحقات',
      'الملحقات',
      'accessories',
      'accessory skus',
      'complementary products',
    ],
  },
  cost: { ar: 'سعر التكلفة', en: 'Cost', others: ['التكلفة', 'cost price', 'cost per item'] },
  taxCode: { ar: 'رمز الضريبة', en: 'Tax code' },
  taxed: {
    ar: 'خاضع للضريبة',
    en: 'Taxed',
    others: ['taxable', 'is taxable', 'variant taxable', 'charge tax', 'tax status'],
  },
  taxReason: { ar: 'سبب عدم الخضوع للضريبة', en: 'Reason for no VAT' },
  unit: { ar: 'وحدة البيع', en: 'Unit', others: ['الوحدة', 'unit of measure', 'uom'] },
  minQuantity: {
    ar: 'أقل كمية للطلب',
    en: 'Smallest order',
    others: ['الحد الأدنى للطلب', 'أدنى كمية', 'moq', 'minimum order quantity', 'min order qty', 'minimum quantity'],
  },
  quantityStep: {
    ar: 'يباع بمضاعفات',
    en: 'Sold in multiples of',
    others: ['مضاعفات', 'مضاعفات الطلب', 'order multiple', 'multiple', 'quantity step'],
  },
  contents: {
    ar: 'محتوى القطعة الواحدة',
    en: 'One piece contains',
    others: ['المحتوى', 'contents', 'net content', 'net contents'],
  },
  piecesPerPack: { ar: 'عدد القطع في العبوة', en: 'Pieces in a pack' },
  weight: {
    ar: 'الوزن',
    en: 'Weight',
    others: ['weight kg', 'weight g', 'variant grams', 'weight value grams', 'الوزن كجم', 'الوزن كغ', 'الوزن جم'],
  },
  weightUnit: { ar: 'وحدة الوزن', en: 'Weight unit', others: ['variant weight unit', 'weight unit for display'] },
  lengthMm: { ar: 'الطول (مم)', en: 'Length (mm)', others: ['length cm', 'length m', 'الطول سم', 'الطول م'] },
  widthMm: { ar: 'العرض (مم)', en: 'Width (mm)', others: ['width cm', 'width m', 'العرض سم', 'العرض م'] },
  heightMm: { ar: 'الارتفاع (مم)', en: 'Height (mm)', others: ['height cm', 'height m', 'الارتفاع سم', 'الارتفاع م'] },
  stock: {
    ar: 'الكمية',
    en: 'Stock',
    others: [
      'الكمية المتوفرة',
      'المخزون',
      'quantity',
      'qty',
      'inventory',
      'inventory quantity',
      'variant inventory qty',
    ],
  },
  lowStock: { ar: 'حد المخزون المنخفض', en: 'Low stock', others: ['low stock amount'] },
  availableFrom: { ar: 'متاح من', en: 'Available from' },
  active: {
    ar: 'معروض للبيع',
    en: 'For sale',
    others: ['الحالة', 'حالة المنتج', 'status', 'published', 'is published'],
  },
  returnable: { ar: 'قابل للإرجاع', en: 'Returnable' },
  pictures: {
    ar: 'الصور',
    en: 'Pictures',
    others: ['صورة المنتج', 'صور المنتج', 'images', 'image', 'image url', 'image src', 'product image url'],
  },
  rowType: { ar: 'نوع الصف', en: 'Row type', others: ['النوع', 'type'] },
  rowGroup: { ar: 'معرّف المنتج في الملف', en: 'Product in the file', others: ['id', 'handle', 'url handle'] },
  parentRow: { ar: 'المنتج الأصلي', en: 'Parent product', others: ['parent', 'parent sku', 'المنتج الأب'] },
} as const satisfies Record<string, ColumnTexts>

export type ProductColumn = keyof typeof productColumns
export const productColumnNames = Object.keys(productColumns) as ProductColumn[]

/** Columns of other shops' tables alone, which say how their rows belong together. */
export const rowColumns = ['rowType', 'rowGroup', 'parentRow'] as const satisfies ProductColumn[]

/**
 * Columns of other shops' tables that a product here has no place for, and the errors in tables of our own: known, left out, and named
 * before the rows are written.
 */
const leftOut = [
  // Salla
  'نوع المنتج',
  'وصف صورة المنتج',
  'هل يتطلب شحن',
  'اقصي كمية لكل عميل',
  'إخفاء خيار تحديد الكمية',
  'اضافة صورة عند الطلب',
  'العنوان الترويجي',
  'تثبيت المنتج',
  'السعرات الحرارية',
  'mpn',
  'no',
  'م',
  'رقم المنتج',
  // Our own
  'الأخطاء',
  'errors',
  // Others
  'ملاحظات',
  // WooCommerce
  'is featured',
  'visibility in catalog',
  'short description',
  'tax class',
  'in stock',
  'backorders allowed',
  'sold individually',
  'allow customer reviews',
  'purchase note',
  'tags',
  'shipping class',
  'download limit',
  'download expiry days',
  'grouped products',
  'upsells',
  'cross sells',
  'external url',
  'button text',
  'position',
  'swatches attributes',
  // Shopify
  'product category',
  'variant inventory tracker',
  'variant inventory policy',
  'variant fulfillment service',
  'variant requires shipping',
  'variant image',
  'variant image url',
  'variant tax code',
  'inventory tracker',
  'continue selling when out of stock',
  'requires shipping',
  'fulfillment service',
  'published on online store',
  'image position',
  'image alt text',
  'gift card',
  'seo title',
  'seo description',
]

/** Meaning of a heading: a column, one that is not wanted (`'leftOut'`), or unknown (`null`). */
export type ColumnMatch = ProductColumn | 'optionName' | 'optionValue' | 'leftOut' | null

/** Letters and digits only: `رمز المنتج sku`, `رمز المنتج (SKU)` and `خاضع للضريبة ؟` differ in other characters. */
const keyOf = (heading: string): string => foldText(heading).replace(/[^\p{L}\p{N}]/gu, '')

const known = new Map<string, ProductColumn | 'leftOut'>()
for (const heading of leftOut) known.set(keyOf(heading), 'leftOut')
for (const name of productColumnNames) {
  const { ar, en, others = [] }: ColumnTexts = productColumns[name]
  for (const heading of [name, ar, en, ...others]) known.set(keyOf(heading), name)
}

/**
 * Meaning of a table's columns, by their headings. A repeated column counts where it is first; the second one is unknown, for the
 * importer to decide.
 */
export function matchColumns(headings: readonly string[]): ColumnMatch[] {
  const taken = new Set<ProductColumn>()
  const keys = headings.map(keyOf)
  return keys.map((key) => {
    const match = known.get(key) ?? matchOptionColumn(key)
    // Salla has a barcode of the shop's own beside it.
    if (match === 'gtin' && key !== 'gtin' && keys.includes('gtin')) return 'leftOut'
    if (match === null || match === 'leftOut' || match === 'optionName' || match === 'optionValue') return match
    if (taken.has(match)) return null
    taken.add(match)
    return match
  })
}
