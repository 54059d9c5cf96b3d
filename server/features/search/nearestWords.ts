import { editDistance, forgivenSlips } from './analysis/editDistance.ts'
import { isArabic } from './analysis/script.ts'
import { skeletonOf } from './analysis/skeleton.ts'
import { soundDistance } from './analysis/soundDistance.ts'
import type { Alternative } from './QueryPart.ts'
import type { Synonyms } from './synonyms.ts'
import type { NearWord } from './vocabulary.ts'

interface Nearest {
  alternatives: Alternative[]
  /** As the catalogue writes it, in the alphabet that was typed; missing where it was only written in the other one. */
  corrected?: string
}

/** Difference to the best quality up to which another word may be intended. */
const tolerance = 0.12
const maxAlternatives = 6
/** Weight of another name compared with the name itself. */
const asSynonym = 0.9

interface Candidate {
  lexemes: string[]
  surface: string
  quality: number
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
    if (!isName(typed, word, synonyms)) return []
    const { stem, surface } = word
    const quality = qualityOf(typed, word, standing)
    return quality === null ? [] : [{ lexemes: [stem], surface, part: word.word.includes(typed), quality }]
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
  // A suggestion is in the alphabet that was typed; the same word in the other one is no correction.
  const corrected = chosen.find(({ surface }) => isArabic(surface) === isArabic(typed))?.surface
  return {
    alternatives: chosen.flatMap(({ lexemes, quality, phrase }): Alternative[] => [
      { lexemes, quality, inNames: true, ...(phrase && { phrase }) },
      ...(synonyms.get(lexemes.join(' ')) ?? []).map((synonym) => ({
        ...synonym,
        quality: quality * asSynonym,
        inNames: true,
      })),
    ]),
    ...(corrected !== undefined && { corrected }),
  }
}

/**
 * Only words of names and synonyms are corrections. A synonym that stands in texts of the shop too is none for a word in the other
 * alphabet.
 */
function isName(typed: string, { word, stem, inName, inCatalogue }: NearWord, synonyms: Synonyms): boolean {
  return inName || (synonyms.has(stem) && (!inCatalogue || isArabic(typed) === isArabic(word)))
}

/**
 * A word that no product has may be any other; one that a description has, a slip; one that a name has was hardly a slip
 * of anything but its neighbour on the keyboard.
 */
export type WordStanding = 'unknown' | 'in a description' | 'in a name'

const slipQuality = (distance: number, length: number) => 0.95 - distance * (0.15 + 0.6 / length)
const probablySlip = 0.7
const surelySlip = (typed: string) => slipQuality(0.71, typed.length)

/** Matches below this are never intended: of short words many are near to each other by chance. */
function leastQuality(typed: string, word: string): number {
  const length = lengthOf(typed, word)
  // Three letters are a whole word in Arabic alone.
  if (length <= 3 && !isArabic(typed)) return 0.76
  if (length <= 5) return 0.66
  return length <= 7 ? 0.62 : 0.55
}

function qualityOf(typed: string, near: NearWord, standing: WordStanding): number | null {
  if (standing !== 'unknown' && near.how !== 'slip') return null
  const quality = qualities[near.how](typed, near)
  if (standing === 'in a name' && (quality ?? 0) < surelySlip(typed)) return null
  if (standing === 'in a description' && (quality ?? 0) < probablySlip) return null
  const least = near.how === 'beginning' ? leastOfBeginning : leastQuality(typed, near.word)
  return quality !== null && quality >= least ? quality : null
}

/** One or two letters ask for what begins with them; three are a short word, and begin many. */
const isBeginning = (typed: string, word: string) => typed.length !== 3 || word.length <= typed.length + 1
const leastOfBeginning = 0.55

const lengthOf = (typed: string, word: string) => Math.max(typed.length, word.length)

const qualities: Record<NearWord['how'], (typed: string, near: NearWord) => number | null> = {
  slip(typed, { word }) {
    const distance = editDistance(typed, word, forgivenSlips(Math.min(typed.length, word.length)))
    if (!Number.isFinite(distance)) return null
    return slipQuality(distance, lengthOf(typed, word)) + (areAnagrams(typed, word) ? sharedBonus : 0)
  },
  sound: (typed, near) =>
    isArabic(typed) === isArabic(near.word) ? alikeQuality(typed, near.word) : soundQuality(typed, near),
  beginning: (typed, { word }) => (isBeginning(typed, word) ? 0.5 + (0.35 * typed.length) / word.length : null),
  inside: (typed, { word }) => 0.4 + (0.35 * typed.length) / word.length,
  piece: () => null,
}

const areAnagrams = (one: string, other: string) => [...one].sort().join() === [...other].sort().join()

/** Fewer consonants are shared by many words: such a short word must sound the same. */
const fewConsonants = 3
const shortWord = 5
/** English vowels are written in Arabic or not. */
const sameSound = { arabic: 0.085, latin: 0.065 }
const leastSound = 0.66
/** A long word sounds like no other by chance. */
const manyConsonants = 5
const leastSoundOfLong = 0.58
/** No product is called so. */
const leastSoundOfSynonym = 0.745

/** One word in both alphabets. */
function soundQuality(typed: string, { word, inName }: NearWord): number | null {
  const distance = soundDistance(typed, word)
  const consonants = skeletonOf(word).length
  const sure =
    consonants >= fewConsonants ||
    typed.length > shortWord ||
    distance <= sameSound[isArabic(typed) ? 'arabic' : 'latin']
  const quality = 0.84 - 1.5 * distance
  const least = inName ? (consonants >= manyConsonants ? leastSoundOfLong : leastSound) : leastSoundOfSynonym
  return sure && quality >= least ? quality : null
}

/** Consonants that two words of one alphabet share in their order, from which they are hardly alike by chance; Arabic words have fewer. */
const sharedConsonants = { arabic: 3, latin: 4 }
const sharedBonus = 0.1

/** Two words of one alphabet with the same consonants: two more slips in the vowels are forgiven. */
function alikeQuality(typed: string, word: string): number | null {
  if (skeletonOf(word).length < sharedConsonants[isArabic(word) ? 'arabic' : 'latin']) return null
  const [one, other] = [withoutFrame(typed), withoutFrame(word)]
  const distance = editDistance(one, other, forgivenSlips(one.length) + 1)
  return Number.isFinite(distance) ? slipQuality(distance, lengthOf(one, other)) + sharedBonus : null
}

/** Without article and ة. */
const withoutFrame = (word: string) => word.replace(/^ال(?=..)|(?<=..)ه$/g, '')

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
    quality: 0.94 - words.length * 0.02,
    ...(phrase && { phrase }),
  }
}
