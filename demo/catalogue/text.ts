/** Helpers for writing the catalogue in both languages at once. */
import type { Localized, SpecificationRow } from '../DemoShop.ts'
import type { PictureModel } from '../pictures/PictureModel.ts'

/** One text: Arabic first, as in the shop. */
export function t(ar: string, en: string): Localized {
  return { ar: isolateSigns(ar), en }
}

/** After an Arabic letter "90°" would be drawn as "°90" and "±3" as "3±"; a left-to-right isolate keeps them together. */
function isolateSigns(arabic: string): string {
  return arabic.replace(/±\d+(?:\.\d+)?%?|\d+(?:\.\d+)?°/g, '\u2066$&\u2069')
}

/** A text that is the same in both languages: a standard, a size, a code. */
export function same(text: string): Localized {
  return { ar: text, en: text }
}

/** A row of the specification: name and value. */
export type LocalizedRow = readonly [key: Localized, value: Localized]

/** A product as its table writes it, before prices, stock and lists are added (completeProduct.ts). */
export interface ProductDraft {
  sku: string
  subcategory: string
  brand: string
  model: PictureModel
  name: Localized
  lines: Localized[]
  highlights: Localized[]
  rows: LocalizedRow[]
  /** Retail price with VAT and without discount, in halalas. */
  gross: number
}

export function joinLines(lines: Localized[]): Localized {
  return { ar: lines.map((line) => line.ar).join('\n'), en: lines.map((line) => line.en).join('\n') }
}

export function textsByLanguage(texts: Localized[]): Localized<string[]> {
  return { ar: texts.map((text) => text.ar), en: texts.map((text) => text.en) }
}

export function rowsByLanguage(rows: LocalizedRow[]): Localized<SpecificationRow[]> {
  return {
    ar: rows.map(([key, value]) => ({ key: key.ar, value: value.ar })),
    en: rows.map(([key, value]) => ({ key: key.en, value: value.en })),
  }
}

/** Last part of a SKU, which distinguishes the same product of two brands. */
export function brandCode(brand: string): string {
  return `${brand.slice(0, 1)}${brand.slice(-2)}`.toUpperCase()
}

export interface CountedNoun {
  one: string
  two: string
  few: string
  many: string
  singular: string
  plural: string
}

/** "3 قطع" / "3 pieces": the counted noun in its right form. */
export function counted(n: number, noun: CountedNoun): Localized {
  const en = `${n} ${n === 1 ? noun.singular : noun.plural}`
  if (n === 1) return t(noun.one, en)
  if (n === 2) return t(noun.two, en)
  const rest = n % 100
  return t(`${n} ${rest >= 3 && rest <= 10 ? noun.few : rest >= 11 ? noun.many : noun.one}`, en)
}

const noun = (one: string, two: string, few: string, many: string, singular: string, plural: string): CountedNoun => ({
  one,
  two,
  few,
  many,
  singular,
  plural,
})

export const pieces = noun('قطعة', 'قطعتان', 'قطع', 'قطعة', 'piece', 'pieces')
export const packs = noun('عبوة', 'عبوتان', 'عبوات', 'عبوة', 'pack', 'packs')
export const pipes = noun('أنبوب', 'أنبوبان', 'أنابيب', 'أنبوبًا', 'pipe', 'pipes')
export const rolls = noun('لفة', 'لفتان', 'لفات', 'لفة', 'roll', 'rolls')
export const masks = noun('كمامة', 'كمامتان', 'كمامات', 'كمامة', 'mask', 'masks')
export const gloves = noun('قفاز', 'قفازان', 'قفازات', 'قفازًا', 'glove', 'gloves')
export const strips = noun('شريط', 'شريطان', 'شرائط', 'شريطًا', 'strip', 'strips')
export const syringes = noun('محقنة', 'محقنتان', 'محاقن', 'محقنة', 'syringe', 'syringes')
export const years = noun('سنة', 'سنتان', 'سنوات', 'سنة', 'year', 'years')
export const seconds = noun('ثانية', 'ثانيتان', 'ثوانٍ', 'ثانية', 'second', 'seconds')
export const readings = noun('قراءة', 'قراءتان', 'قراءات', 'قراءة', 'reading', 'readings')

/** Names of specification rows that more than one table uses. */
export const specificationKeys = {
  material: t('المادة', 'Material'),
  colour: t('اللون', 'Colour'),
  diameter: t('القطر الخارجي', 'Outside diameter'),
  pressure: t('فئة الضغط', 'Pressure class'),
  standard: t('المواصفة', 'Standard'),
  weight: t('الوزن', 'Weight'),
  length: t('الطول', 'Length'),
  size: t('المقاس', 'Size'),
  width: t('العرض', 'Width'),
  pack: t('محتوى العبوة', 'Pack content'),
  power: t('مصدر الطاقة', 'Power'),
  warranty: t('الضمان', 'Warranty'),
  accuracy: t('الدقة', 'Accuracy'),
  range: t('مدى القياس', 'Measuring range'),
  sterile: t('معقم', 'Sterile'),
  capacity: t('السعة', 'Capacity'),
  load: t('أقصى حمولة', 'Maximum load'),
  temperature: t('حرارة التشغيل القصوى', 'Highest working temperature'),
} as const

export const yes = t('نعم', 'Yes')
export const no = t('لا', 'No')
export const millimetres = (n: number | string): Localized => t(`${n} مم`, `${n} mm`)
export const centimetres = (n: number | string): Localized => t(`${n} سم`, `${n} cm`)
export const metres = (n: number | string): Localized => t(`${n} م`, `${n} m`)
export const kilograms = (n: number | string): Localized => t(`${n} كجم`, `${n} kg`)
export const grams = (n: number | string): Localized => t(`${n} جم`, `${n} g`)
export const millilitresOf = (n: number | string): Localized => t(`${n} مل`, `${n} ml`)
