import type { JobHandler, Letter } from '../../features/shop/index.ts'
import { AddressRefused } from '../../platform/email/Postman.ts'
import { GivenUp } from '../../platform/jobs/Jobs.ts'
import { writeLetter } from './writeLetter.ts'

/** After this long a letter that nobody takes is given up. */
const dayMs = 24 * 60 * 60_000

/**
 * How long the mail server may take over one letter. A worker fetches ten of them, and what it has not brought out after
 * five minutes (app/jobs/queues.ts) another one begins again: a server that drags on must not get the same letter twice.
 */
const longestMs = 25_000

/** The kinds that carry a secret made while writing: each attempt makes a new one, so it is a new mail. */
const newEachTime: readonly Letter['kind'][] = ['code', 'resetLink']

/** Writes a letter from the queue with what is true now, and brings it out. */
export const deliverLetter: JobHandler<'letter'> = async (shop, letter, { id, addedAt, attempt }) => {
  const mailId = newEachTime.includes(letter.kind) ? `${id}.${attempt}` : id
  try {
    const message = await writeLetter(shop, letter, { id: mailId, writtenAt: addedAt })
    if (message !== null) await shop.postman.bring(message, AbortSignal.timeout(longestMs))
  } catch (error) {
    if (error instanceof AddressRefused) throw new GivenUp(`a ${letter.kind} letter has no receiver`, error)
    // By the real clock, which the queue counts by as well.
    if (Date.now() - addedAt.getTime() > dayMs) throw new GivenUp(`a ${letter.kind} letter is a day old`, error)
    throw error
  }
}
