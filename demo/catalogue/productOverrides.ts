/** Manual values of single products by SKU: discounts, home lists, stock, dates, tax codes. */
import type { DemoProduct } from '../DemoShop.ts'

type List = DemoProduct['lists'][number]

// biome-ignore format: a table reads by its rows
const lists: readonly (readonly [List, readonly string[]])[] = [
  ['hot', [
    'BP-WR-120', 'VB-STEEL-25', 'OX-200', 'PB-UPVC-110-90', 'TH-IR-F1', 'PU-PPR-32-BR',
    'GM-300-50', 'CL-SS-110-X10', 'GL-NITRILE-M-100', 'VC-BRASS-25', 'PO-14-BLU', 'TP-WATER-10M-X3',
  ]],
  ['featured', [
    'PP-UPVC-110-PN10', 'HB-E3', 'VB-UPVC-63', 'BP-UA-300', 'PF-UPVC-110', 'ST-CA-NAV',
    'PY-UPVC-110-45', 'WC-ST-46', 'PT-UPVC-63', 'NB-M20', 'FD-SS-200', 'WK-RO-4',
  ]],
  ['trending', [
    'PB-PPR-25-90', 'HW-PIN-2L', 'PP-PPR-25-PN20', 'HH-GEL-500', 'VG-BRASS-25', 'TH-D-10F',
    'PR-UPVC-63-50', 'EB-10-C1', 'SC-ORANGE-250', 'FK-CAR-42', 'FD-UPVC-150-FLAP', 'OX-130',
  ]],
]

/** Beside those: single pieces that must not be cheaper than the pack of the same product. */
const notDiscounted: ReadonlySet<string> = new Set([
  // Reduced by a deal (content/deals.ts).
  'PX-PPR-25-PN20-X19',
  'BP-UA-200',
  'VB-BRASS-25',
  'FK-HOME-120',
  'FD-SS-150-FLAP',
  'NB-120',
  'SC-BLUE-500',
  'MK-S3-BL50',
  'PP-HDPE-63-PN10',
  'WC-AL-46',
  'PP-PPR-20-PN20',
  'PP-HDPE-32-PN16',
  'SY-3-23G-X10',
  'GZ-10-S1',
  'EB-10-1',
  'CL-SS-25-X1',
  'PD-UPVC-110-PN6',
  'BP-WR-110',
])

/** No inventory row yet. */
// biome-ignore format: a table reads by its rows
const outOfStock: ReadonlySet<string> = new Set([
  'PB-HDPE-110-45', 'PF-UPVC-160', 'VG-STEEL-63', 'ST-CA-GRE', 'HB-M3', 'WS-BURN-250',
])

/** Sold out (0) and nearly so (1 to 5). */
// biome-ignore format: a table reads by its rows
const stock: ReadonlyMap<string, number> = new Map([
  ['PP-UPVC-160-PN10', 0], ['PR-HDPE-110-63', 0], ['VC-UPVC-110', 0], ['MK-F3-WH10', 0], ['NB-K10', 0], ['CR-EL-K', 0],
  ['PY-HDPE-110-45', 2], ['PB-HDPE-110-90', 3], ['VB-STEEL-50', 4], ['PU-UPVC-63', 5], ['PP-HDPE-110-PN16', 3],
  ['WC-HD-56', 2], ['HB-E5', 1], ['BP-UA-XL', 3], ['ST-CH-PIN', 4], ['OX-140', 5],
])

/** Available soon: dates far in the future. */
const availableFrom: ReadonlyMap<string, string> = new Map([
  ['VB-STEEL-50-HZM', '2027-12-01'],
  ['PX-PPR-20-PN20-X19', '2028-01-15'],
  ['NB-M30', '2028-02-01'],
  ['WC-AL-43', '2028-04-01'],
  ['BP-UA-310', '2028-06-01'],
])

export const productOverrides = { notDiscounted, lists, outOfStock, stock, availableFrom } as const
