import { editDistance, forgivenSlips } from './analysis/editDistance.ts'
import { isArabic } from './analysis/script.ts'
import { romanise, skeletonOf } from './analysis/skeleton.ts'
import type { Alternative } from './QueryPart.ts'
import type { Synonyms } from './synonyms.ts'
import type { NearWord } from './vocabulary.ts'

interface Nearest {
  alternatives: Alternative[]
  inName: boolean
  /** As the catalogue writes it. */
  corrected: string
}

/** Difference to the best quality up to which another word may be intended. */
const tolerance = 0.12
const maxAlternatives = 6
/** Weight of another name compared with the name itself. */
const asSynonym = 0.9
/** Words that only a specification or a description has are meant less often. */
const outsideNames = 0.12

interface Candidate {
  lexemes: string[]
  surface: string
  quality: number
  inName: boolean
  phrase?: boolean
  /** The typed text is a part of it: other words that contain it may be intended as well. */
  part?: boolean
}

/** @returns those of the words near to an unknown one that were probably intended */
export function nearestWords(
  typed: string,
  near: readonly NearWord[],
  { synonyms, standing }: { synonyms: Synonyms; standing: WordStanding },
): Nearest | null {
  const own = near.filter(({ asked, word }) => asked === typed && word !== typed)
  const candidates = own.flatMap((word): Candidate[] => {
    const quality = qualityOf(typed, word, standing)
    if (quality === null) return []
    const inName = word.inName || synonyms.has(word.stem)
    const { stem, surface } = word
    const part = word.word.includes(typed)
    return [{ lexemes: [stem], surface, inName, part, quality: quality - (inName ? 0 : outsideNames) }]
  })
  const split = splitInto(
    typed,
    // Two letters are a word by chance, unless a name has them.
    own.filter(({ how, word, inName }) => how === 'piece' && (word.length > 2 || inName)),
  )
  if (split) candidates.push(split)
  candidates.sort((one, other) => other.quality - one.quality)
  const [best] = candidates
  if (!best) return null
  const byLexeme = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = candidate.lexemes.join(' ')
    const close = best.quality - candidate.quality <= tolerance || (best.part && candidate.part)
    if (!byLexeme.has(key) && close) byLexeme.set(key, candidate)
  }
  const chosen = [...byLexeme.values()].slice(0, maxAlternatives)
  return {
    alternatives: chosen.flatMap(({ lexemes, quality, phrase }): Alternative[] => [
      { lexemes, quality, ...(phrase && { phrase }) },
      ...(synonyms.get(lexemes.join(' ')) ?? []).map((synonym) => ({ ...synonym, quality: quality * asSynonym })),
    ]),
    inName: chosen.some(({ inName }) => inName),
    corrected: best.surface,
  }
}

/**
 * A word that no product has may be any other; one that a description has, a slip; one that a name has was hardly a slip
 * of anything but its neighbour on the keyboard.
 */
export type WordStanding = 'unknown' | 'in a description' | 'in a name'

const slipQuality = (distance: number, length: number) => 0.95 - distance * (0.15 + 0.6 / length)
const probablySlip = 0.7
const surelySlip = (typed: string) => slipQuality(0.71, typed.length)

const script = (word: string) => (isArabic(word) ? 'arabic' : 'latin')

/** Matches below this are never intended. */
const leastQuality = 0.55

function qualityOf(typed: string, near: NearWord, standing: WordStanding): number | null {
  if (standing !== 'unknown' && near.how !== 'slip') return null
  const quality = qualities[near.how](typed, near.word)
  if (standing === 'in a name' && (quality ?? 0) < surelySlip(typed)) return null
  if (standing === 'in a description' && (quality ?? 0) < probablySlip) return null
  return quality !== null && quality >= leastQuality ? quality : null
}

const qualities: Record<NearWord['how'], (typed: string, word: string) => number | null> = {
  slip(typed, word) {
    const distance = editDistance(typed, word, forgivenSlips(Math.min(typed.length, word.length)))
    return Number.isFinite(distance) ? slipQuality(distance, Math.max(typed.length, word.length)) : null
  },
  sound(typed, word) {
    const [from, to] = [script(typed), script(word)]
    if (from === 'arabic' && to === 'latin') {
      if (skeletonOf(word).length >= 3) return 0.82
      return vowelsOf(romanise(typed)) === vowelsOf(word) ? 0.7 : null
    }
    if (from === 'latin' && to === 'arabic') {
      const distance = editDistance(vowelsOf(typed), vowelsOf(romanise(word)), 4)
      const limit = skeletonOf(word).length >= 3 ? 4 : 2
      const alike = /^[aeiou]/.test(typed) === /^[aeiou]/.test(romanise(word))
      return alike && distance <= limit ? 0.82 - 0.07 * distance : null
    }
    if (from === 'arabic')
      return skeletonOf(word).length >= 3 && Math.abs(typed.length - word.length) <= 3 ? 0.75 : null
    const distance = editDistance(typed, word, forgivenSlips(typed.length) + 1)
    return Number.isFinite(distance) ? 0.7 - 0.08 * distance : null
  },
  beginning: (typed, word) => 0.5 + (0.35 * typed.length) / word.length,
  inside: (typed, word) => 0.4 + (0.35 * typed.length) / word.length,
  piece: () => null,
}

/** Its vowels, which are written in one spelling and left out in another. */
const vowelsOf = (word: string) =>
  word
    .replace(/[^aeiouyw]/g, '')
    .replace(/[ye]/g, 'i')
    .replace(/[wu]/g, 'o')
    .replace(/(.)\1+/g, '$1')

const maxPieces = 4

/** Words of the catalogue that were written together, the fewest that make up all of it. */
function splitInto(typed: string, pieces: readonly NearWord[]): Candidate | null {
  const byWord = new Map(pieces.map((piece) => [piece.word, piece]))
  const best: (NearWord[] | undefined)[] = [[]]
  for (let end = 1; end <= typed.length; end += 1) {
    for (let start = 0; start <= end - 2; start += 1) {
      const before = best[start]
      const piece = byWord.get(typed.slice(start, end))
      if (!before || !piece || before.length >= maxPieces) continue
      const shorter = !best[end] || before.length + 1 < (best[end]?.length ?? 0)
      if (shorter) best[end] = [...before, piece]
    }
  }
  const words = best[typed.length]
  if (!words || words.length < 2) return null
  // Two letters are a word by chance; side by side in a name they are not.
  const phrase = words.some(({ word }) => word.length < 3)
  return {
    lexemes: words.map(({ stem }) => stem),
    surface: words.map(({ surface }) => surface).join(' '),
    inName: words.every(({ inName }) => inName),
    quality: 0.94 - words.length * 0.02,
    ...(phrase && { phrase }),
  }
}
