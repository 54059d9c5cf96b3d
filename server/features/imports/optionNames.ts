import { foldText } from '@rawaj/contract/text/foldText.ts'

/** Usual names of options, in both languages, with the key of their field. */
const known: readonly (readonly [key: string, ar: string, en: string, ...others: string[]])[] = [
  ['size', 'المقاس', 'Size', 'مقاس', 'الحجم', 'حجم', 'القياس', 'قياس', 'sizes'],
  ['colour', 'اللون', 'Colour', 'لون', 'الألوان', 'color'],
  ['diameter', 'القطر', 'Diameter', 'قطر'],
  ['length', 'الطول', 'Length', 'طول'],
  ['width', 'العرض', 'Width', 'عرض'],
  ['thickness', 'السماكة', 'Thickness', 'سماكة', 'السمك'],
  ['angle', 'الزاوية', 'Angle', 'زاوية'],
  ['pressure', 'الضغط', 'Pressure', 'ضغط'],
  ['material', 'الخامة', 'Material', 'المادة', 'خامة'],
  ['weight', 'الوزن', 'Weight', 'وزن'],
  ['capacity', 'السعة', 'Capacity', 'سعة'],
  ['pack', 'العبوة', 'Pack', 'عبوة', 'عدد القطع'],
  ['type', 'النوع', 'Type', 'نوع'],
  ['style', 'الطراز', 'Style', 'الموديل'],
]

const names = new Map(known.flatMap((option) => option.slice(1).map((name) => [foldText(name), option] as const)))

/** Characters of a key. */
const maxKey = 36

/** Names of a field in both languages and the key it would have, by the name that a file has for it. */
export function optionNames(name: string): { key: string; nameAr: string; nameEn: string } {
  const option = names.get(foldText(name).trim())
  if (option) {
    const isArabic = /\p{Script=Arabic}/u.test(name)
    const [key, nameAr, nameEn] = option
    // In its own language it stays as it is written: the rows of the file are found by it.
    return { key, nameAr: isArabic ? name : nameAr, nameEn: isArabic ? nameEn : name }
  }
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const joined = words.map((word, place) => (place === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
  return {
    key:
      joined
        .replace(/^\d+/, '')
        .slice(0, maxKey)
        .replace(/^[A-Z]/, (letter) => letter.toLowerCase()) || 'field',
    nameAr: name,
    nameEn: name,
  }
}
