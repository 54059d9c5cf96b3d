import { isArabic } from './script.ts'

/** What is added to a Latin spelling costs little where Arabic leaves it out: a short vowel. */
const unwrittenVowel: Record<string, number> = { a: 0.2, i: 0.25, o: 0.3 }
/** A long vowel is written in both alphabets. */
const longVowel = 0.8
/** The ع, which many leave out, and the ending ة. */
const seldomWritten = 0.3
/** اسمنت is cement: no Arabic word begins with two consonants. */
const addedAlef = 0.1
/** One of two vowels side by side: ou, ai. */
const besideVowel = 0.25
const otherConsonant = 2
/** English says one vowel in several ways. */
const otherVowel = { arabic: 0.5, english: 0.35 }

/** Consonants that one alphabet tells apart and the other does not, or that are said in two ways. */
const consonantCosts = new Map(
  Object.entries({
    pb: 0.2, vf: 0.1, gj: 0.15, gغ: 0.15, gq: 0.15, kq: 0.05, θt: 0.1, θs: 0.2, θz: 0.2, zs: 0.2, ds: 0.3, kS: 0.3, zθ: 0.2, sθ: 0.2, sz: 0.2,
    dθ: 0.1, qk: 0.05, qg: 0.15, tθ: 0.1, jg: 0.15,
  }), // biome-ignore format: a table
)

const arabicUnits: Record<string, string> = {
  ا: 'a', ب: 'b', ت: 't', ث: 'θ', ج: 'j', ح: 'h', خ: 'x', د: 'd', ذ: 'θ', ر: 'r', ز: 'z', س: 's', ش: 'S', ص: 's', ض: 'd', ط: 't',
  ظ: 'z', ع: 'ع', غ: 'غ', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'o', ي: 'i', ء: '', گ: 'g', پ: 'p', ڤ: 'v', چ: 'S',
} // biome-ignore format: a table

/** A folded Arabic word as its sounds, one sign each: its article, its hamzas and an ا that carries a vowel have none. */
const unitsOfArabic = (word: string) =>
  single(
    [
      ...word
        .replace(/^ال(?=..)/, '')
        .replace(/(?<=..)ه$/, 'ا')
        .replace(/^ا(?=[وي])|ع(?=[اوي])|(?<=[اوي])ع/g, '')
        .replace(/تش/g, 'ش'),
    ]
      .map((letter) => arabicUnits[letter] ?? letter)
      .join(''),
  )

/** A word in Latin letters likewise: sh is one sound, and so is a doubled letter. */
const unitsOfLatin = (word: string) =>
  single(
    word
      .normalize('NFD')
      .replace(/[^a-z]/g, '')
      .replace(/^[kg]n/, 'n')
      .replace(/sch|tch|ch|sh/g, 'S')
      .replace(/ph/g, 'f')
      .replace(/th/g, 'θ')
      .replace(/dh/g, 'z')
      .replace(/kh|^x/g, '\u0445')
      .replace(/gh/g, 'غ')
      .replace(/ck/g, 'k')
      .replace(/x/g, 'ks')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/c/g, 'k')
      .replace(/\u0445/g, 'x')
      .replace(/[ye]/g, 'i')
      .replace(/[uw]/g, 'o'),
  )

const single = (units: string) => units.replace(/(.)\1+/gu, '$1')

const isVowel = (unit: string | undefined) => unit !== undefined && /[aioع]/.test(unit)

/**
 * How differently a word in Latin letters and a folded Arabic one sound, for each of their sounds: 0 alike, 0.1 as an Arabic word whose short
 * vowels are written in Latin letters, above 0.15 hardly one word. `typed` is either of them: nobody writes a silent e, English words have one.
 */
export function soundDistance(typed: string, word: string): number {
  const typedInArabic = isArabic(typed)
  const latin = [...unitsOfLatin(typedInArabic ? word : typed)]
  const arabic = [...unitsOfArabic(typedInArabic ? typed : word)]
  const silentE = typedInArabic && /[^aeiou]e$/.test(word)
  const leaveOut = (at: number) => {
    const unit = latin[at] ?? ''
    if (!isVowel(unit)) return otherConsonant
    if (isVowel(latin[at - 1])) return besideVowel
    if (at === latin.length - 1) return silentE ? 0.2 : longVowel
    return at === 0 ? longVowel : (unwrittenVowel[unit] ?? longVowel)
  }
  const add = (at: number) => {
    const unit = arabic[at] ?? ''
    if (!isVowel(unit)) return otherConsonant
    if (isVowel(arabic[at - 1])) return besideVowel
    if (at === 0 && unit === 'a' && /^[sS]$/.test(arabic[1] ?? '') && !isVowel(arabic[2])) return addedAlef
    return unit === 'ع' || (at === arabic.length - 1 && unit === 'a') ? seldomWritten : longVowel
  }
  let last = [0]
  for (const [at] of arabic.entries()) last.push((last[at] ?? 0) + add(at))
  for (const [row, unit] of latin.entries()) {
    const current = [(last[0] ?? 0) + leaveOut(row)]
    for (const [column, other] of arabic.entries()) {
      const initials = row === 0 && column === 0
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + leaveOut(row),
          (current[column] ?? 0) + add(column),
          (last[column] ?? 0) + substitution(unit, other, { initials, english: typedInArabic }),
        ),
      )
    }
    last = current
  }
  return (last[arabic.length] ?? 0) / Math.max(latin.length, arabic.length)
}

function substitution(
  latin: string,
  arabic: string,
  { initials, english }: { initials: boolean; english: boolean },
): number {
  if (latin === arabic) return 0
  if (isVowel(latin) && isVowel(arabic)) {
    if (arabic === 'ع' || (initials && arabic === 'a')) return 0
    return english ? otherVowel.english : otherVowel.arabic
  }
  if (isVowel(latin) || isVowel(arabic)) return otherConsonant
  // Arabic letters have no p and no v.
  if (english && /^(?:pb|vf)$/.test(latin + arabic)) return 0.1
  return consonantCosts.get(latin + arabic) ?? 1
}
