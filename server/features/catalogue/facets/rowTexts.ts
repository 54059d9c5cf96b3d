import { setImmediate } from 'node:timers/promises'
import { longEnough } from './longEnough.ts'

/**
 * A text for each row, a byte for each of its characters, all behind each other: a word is found in those of a million products
 * within some ten milliseconds, which no index gives where so much of it is found that all has to be put in order.
 */
export interface RowTexts {
  bytes: Buffer
  used: number
  /** Bytes of texts that have been replaced or removed. */
  free: number
  /** Texts by their place: where each begins, and its row plus one; 0: it is no longer in use. */
  starts: Uint32Array
  rows: Uint32Array
  count: number
  /** By row, the place of its text plus one; 0: it has none. */
  placeOf: Uint32Array
  /** The byte of each character beyond ASCII, by its code; what comes after the first 127 of them shares a byte. */
  byteOf: Map<number, number>
}

/** Separates texts, so that nothing is found across two of them. */
const end = 0
const firstOther = 128
const shared = 255
/** Bytes that are looked through before others have their turn. */
const bytesAtOnce = 1_000_000

export function createRowTexts(): RowTexts {
  return {
    bytes: Buffer.alloc(4_096),
    used: 0,
    free: 0,
    starts: new Uint32Array(64),
    rows: new Uint32Array(64),
    count: 0,
    placeOf: new Uint32Array(64),
    byteOf: new Map(),
  }
}

export function putText(texts: RowTexts, row: number, text: string): void {
  removeText(texts, row)
  if (texts.used + text.length + 1 > texts.bytes.length || texts.count === texts.starts.length)
    makeRoom(texts, text.length + 1)
  const { bytes, byteOf, count } = texts
  texts.starts[count] = texts.used
  for (let at = 0; at < text.length; at += 1) bytes[texts.used++] = addByte(byteOf, text.charCodeAt(at))
  bytes[texts.used++] = end
  texts.rows[count] = row + 1
  texts.placeOf = longEnough(texts.placeOf, row)
  texts.count += 1
  texts.placeOf[row] = texts.count
}

/** Nothing happens where it has none. */
export function removeText(texts: RowTexts, row: number): void {
  const place = (texts.placeOf[row] ?? 0) - 1
  if (place === -1) return
  texts.free += endOf(texts, place) - (texts.starts[place] ?? 0) + 1
  texts.rows[place] = 0
  texts.placeOf[row] = 0
}

/**
 * The bytes of a text to look for. `none`: no row has one of its characters; `unknown`: it has one of those that share a byte, so
 * that it cannot be told from others.
 */
export function bytesOf({ byteOf }: RowTexts, text: string): Buffer | 'none' | 'unknown' {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const byte = code < firstOther ? code : byteOf.get(code)
    if (byte === undefined) return 'none'
    if (byte === shared) return 'unknown'
    bytes.push(byte)
  }
  return Buffer.from(bytes)
}

/** Whether the text of a row has these bytes, between two of its places, from 0. */
export function textHas(
  texts: RowTexts,
  row: number,
  wanted: Buffer,
  { from = 0, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
): boolean {
  const { bytes } = texts
  const place = (texts.placeOf[row] ?? 0) - 1
  if (place === -1) return false
  const start = texts.starts[place] ?? 0
  const last = Math.min(endOf(texts, place), start + to) - wanted.length
  const first = wanted[0]
  for (let at = start + from; at <= last; at += 1) if (bytes[at] === first && isAt(bytes, at, wanted)) return true
  return false
}

/** Whether these bytes stand at a place of a row's text, from 0. */
export function textHasAt(texts: RowTexts, row: number, wanted: Buffer, from: number): boolean {
  const place = (texts.placeOf[row] ?? 0) - 1
  if (place === -1) return false
  const at = (texts.starts[place] ?? 0) + from
  return at + wanted.length <= endOf(texts, place) && isAt(texts.bytes, at, wanted)
}

/** Characters of a row's text. */
export function textLength(texts: RowTexts, row: number): number {
  const place = (texts.placeOf[row] ?? 0) - 1
  return place === -1 ? 0 : endOf(texts, place) - (texts.starts[place] ?? 0)
}

/** A text ends before the next one, and what separates them. */
const endOf = ({ starts, count, used }: RowTexts, place: number): number =>
  (place + 1 < count ? (starts[place + 1] ?? 0) : used) - 1

/** Calls back for every row whose text has these bytes, until it is answered false. Lets other work of this process run in between. */
export async function findText(
  texts: RowTexts,
  wanted: Buffer,
  visit: (row: number) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  // As it is now: what is put in meanwhile is not looked at.
  const { bytes, starts, rows, used, count } = texts
  const afterText = (place: number) => (place + 1 < count ? (starts[place + 1] ?? 0) : used)
  let place = 0
  for (let from = 0; from < used; ) {
    const until = Math.min(used, from + bytesAtOnce)
    const part = bytes.subarray(from, Math.min(used, until + wanted.length - 1))
    let at = part.indexOf(wanted)
    while (at !== -1) {
      place = placeAt(starts, { position: from + at, from: place, count })
      const row = (rows[place] ?? 0) - 1
      if (row !== -1 && !visit(row)) return
      at = part.indexOf(wanted, afterText(place) - from)
    }
    from = Math.max(until, afterText(place))
    if (from >= used) return
    signal?.throwIfAborted()
    await setImmediate()
  }
}

/** The last text that begins at or before a position, from a place on: they are close where much is found, and far apart else. */
function placeAt(
  starts: Uint32Array,
  { position, from, count }: { position: number; from: number; count: number },
): number {
  let [low, step] = [from, 1]
  while (low + step < count && (starts[low + step] ?? 0) <= position) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, count)
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle
  }
  return low
}

function isAt(bytes: Buffer, at: number, wanted: Buffer): boolean {
  for (let n = 0; n < wanted.length; n += 1) if (bytes[at + n] !== wanted[n]) return false
  return true
}

function addByte(byteOf: Map<number, number>, code: number): number {
  if (code < firstOther) return code
  const known = byteOf.get(code)
  if (known !== undefined) return known
  const byte = Math.min(firstOther + byteOf.size, shared)
  byteOf.set(code, byte)
  return byte
}

/** Writes what is in use behind each other, into as much room as that and a quarter. */
function makeRoom(texts: RowTexts, needed: number): void {
  const kept = texts.used - texts.free
  const bytes = Buffer.alloc(Math.max(Math.ceil(1.25 * (kept + needed)), 4_096))
  const capacity = Math.max(Math.ceil(1.25 * (countInUse(texts) + 1)), 64)
  const [starts, rows] = [new Uint32Array(capacity), new Uint32Array(capacity)]
  let [used, count] = [0, 0]
  for (let place = 0; place < texts.count; place += 1) {
    const row = texts.rows[place] ?? 0
    if (row === 0) continue
    const [start, stop] = [texts.starts[place] ?? 0, endOf(texts, place)]
    texts.bytes.copy(bytes, used, start, stop + 1)
    starts[count] = used
    used += stop - start + 1
    rows[count++] = row
    texts.placeOf[row - 1] = count
  }
  Object.assign(texts, { bytes, starts, rows, used, count, free: 0 })
}

function countInUse({ rows, count }: RowTexts): number {
  let inUse = 0
  for (let place = 0; place < count; place += 1) if (rows[place] !== 0) inUse += 1
  return inUse
}
