/** A table to import, with planted errors. */

const headings = [
  'SKU',
  'Name (Arabic)',
  'Name (English)',
  'Category',
  'Brand',
  'Description (Arabic)',
  'Regular price',
  'Price',
  'GTIN',
  'Unit',
  'Tax code',
  'Weight',
  'Stock',
  'Available from',
  'For sale',
  'Pieces in a pack',
  'Low stock',
] as const
type Heading = (typeof headings)[number]

/** One wrong cell of each kind. */
const plantedErrors: readonly Partial<Record<Heading, string>>[] = [
  { SKU: '' },
  { SKU: '*?' },
  { SKU: 'TWICE' },
  { 'Name (Arabic)': '' },
  { 'Name (Arabic)': 'ط'.repeat(201) },
  { Category: '' },
  { Price: 'free' },
  { Price: '12.345' },
  { Price: '-3' },
  { Price: '99999999' },
  { Price: '20', 'Regular price': '10' },
  { GTIN: '123' },
  { GTIN: '96385074' },
  { Unit: 'bushel' },
  { 'Tax code': 'V16' },
  { Weight: 'heavy' },
  { Stock: '1.5' },
  { 'Available from': '31/02/2026' },
  { 'For sale': 'perhaps' },
  { Category: '-' },
]

/** A table of new products, every fiftieth with an error, each kind of error equally often; `wrong`: how many have one. */
export function tableWithErrors(rows: number): { file: Buffer; wrong: number } {
  const lines = [headings.join(';')]
  let wrong = 0
  for (let index = 0; index < rows; index += 1) {
    const planted = index % 50 === 49 ? plantedErrors[wrong % plantedErrors.length] : undefined
    if (planted) wrong += 1
    const row: Record<Heading, string> = {
      SKU: `IMPORT-${index}`,
      'Name (Arabic)': `أنبوب بي بي آر ${index % 900} مم رقم ${index}`,
      'Name (English)': `PPR pipe ${index % 900} mm no ${index}`,
      Category: `قسم ${index % 20}`,
      Brand: `علامة ${index % 50}`,
      'Description (Arabic)': 'يتحمل الضغط والحرارة العالية، ومناسب لشبكات المياه. '.repeat(6),
      'Regular price': String(20 + (index % 500)),
      Price: String(15 + (index % 500)),
      GTIN: '',
      Unit: 'قطعة',
      'Tax code': 'V15',
      Weight: '1.25',
      Stock: String(index % 200),
      'Available from': '',
      'For sale': 'نعم',
      'Pieces in a pack': '1',
      'Low stock': '5',
      ...planted,
    }
    lines.push(headings.map((heading) => row[heading]).join(';'))
  }
  return { file: Buffer.from(lines.join('\r\n')), wrong }
}
