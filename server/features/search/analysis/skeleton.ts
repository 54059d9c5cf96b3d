import { isArabic } from './script.ts'

/**
 * Consonants of a word by their sound, in either alphabet: shared by an English word in Arabic letters and the English one (فلتر,
 * filter), an Arabic word in Latin letters and the Arabic one (mahbas, محبس), and a broken plural and its singular (محابس, محبس).
 */
export function skeletonOf(word: string): string {
  const bare = word.replace(/^ال(?=..)/, '')
  // A doubled letter is one sound; two with a vowel between them are two.
  const single = bare.replace(/(.)\1+/gu, '$1')
  return isArabic(single) ? arabicSounds(single) : latinSounds(single)
}

const arabicSound: Record<string, string> = {
  ب: 'b', ت: 't', ث: 't', ج: 'g', ح: 'h', خ: 'x', د: 'd', ذ: 's', ر: 'r', ز: 's', س: 's', ش: 'S', ص: 's', ض: 'd',
  ط: 't', ظ: 's', غ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', گ: 'g', پ: 'b', ڤ: 'f', چ: 'S',
} // biome-ignore format: a table

// Long vowels, hamza and ع, which Latin letters leave out, have no sound here.
const arabicSounds = (word: string) =>
  [...word.replace(/تش/g, 'ش').replace(/ه$/, '')].map((letter) => arabicSound[letter] ?? '').join('')

function latinSounds(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(?:kn|gn)/, 'n')
    .replace(/sch|tch|ch|sh/g, 'S')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/kh/g, 'x')
    .replace(/gh/g, 'g')
    .replace(/ck|q/g, 'k')
    .replace(/x/g, (_, at: number) => (at === 0 ? 'x' : 'ks'))
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/j/g, 'g')
    .replace(/p/g, 'b')
    .replace(/v/g, 'f')
    .replace(/z/g, 's')
    .replace(/[aeiouwy]/g, '')
    .replace(/[0-9]/g, '')
}
