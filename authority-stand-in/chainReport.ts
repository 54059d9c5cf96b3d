import { firstPreviousHash } from '../server/features/invoicing/firstPreviousHash.ts'

export interface SubmittedDocument {
  uuid: string
  number: string
  counter: number
  hash: string
  previousHash: string
  call: 'report' | 'clear'
  outcome: 'accepted' | 'rejected'
  /** Of the errors and warnings that were found. */
  codes: string[]
}

/** How the documents of a unit hang together by their counters and hashes, in whatever order they came. */
export interface ChainReport {
  /** Every counter from 1 stands once, and names the hash of the document before. */
  unbroken: boolean
  documents: number
  /** Counters that no document has, up to the highest. */
  gaps: number[]
  /** Counters that several documents have. */
  forks: number[]
  /** Counters of documents that name another hash than that of the document before. */
  wrongHashes: number[]
  /** Numbers that several accepted documents have. */
  repeatedNumbers: string[]
}

export function chainReport(documents: readonly SubmittedDocument[]): ChainReport {
  const byCounter = Map.groupBy(documents, ({ counter }) => counter)
  const highest = Math.max(0, ...byCounter.keys())
  const counters = Array.from({ length: highest }, (_, index) => index + 1)
  const gaps = counters.filter((counter) => !byCounter.has(counter))
  const forks = counters.filter((counter) => (byCounter.get(counter)?.length ?? 0) > 1)
  const wrongHashes = documents.filter((document) => namesWrongHash(document, byCounter)).map(({ counter }) => counter)
  const byNumber = Map.groupBy(
    documents.filter(({ outcome }) => outcome === 'accepted'),
    ({ number }) => number,
  )
  const repeatedNumbers = [...byNumber].filter(([, same]) => same.length > 1).map(([number]) => number)
  return {
    unbroken: gaps.length + forks.length + wrongHashes.length === 0,
    documents: documents.length,
    gaps,
    forks,
    wrongHashes: wrongHashes.toSorted((one, other) => one - other),
    repeatedNumbers,
  }
}

/** Whether it is known that a document does not name the one before. */
export function namesWrongHash(
  { counter, previousHash }: Pick<SubmittedDocument, 'counter' | 'previousHash'>,
  byCounter: ReadonlyMap<number, readonly Pick<SubmittedDocument, 'hash'>[]>,
): boolean {
  if (counter === 1) return previousHash !== firstPreviousHash
  const before = byCounter.get(counter - 1)
  return before !== undefined && !before.some(({ hash }) => hash === previousHash)
}
