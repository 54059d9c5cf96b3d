import { latinDigits } from '@rawaj/contract/digits.ts'

/** How a name is compared with what is typed: without marks, case and the spellings and digits that Arabic writers mix. */
export function normaliseText(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(/[\u064B-\u065F\u0670\u0640\u200B-\u200F]/g, '')
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .toLowerCase()
    .trim()
}
