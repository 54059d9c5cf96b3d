import { randomUUID } from 'node:crypto'
import type { Mail, Shop } from '../../features/shop/index.ts'
import { AddressRefused } from '../../platform/email/Postman.ts'
import { writeLetter } from './writeLetter.ts'

/** How long somebody waits for a letter that is sent while they look on. */
const momentMs = 2_000

/** `shop` is asked for later: the mail is a part of it. */
export function createMail(shop: () => Shop): Mail {
  return {
    post: (tx, ...letters) => shop().jobs.addAll(tx, 'letter', letters),

    async sendNow(letter) {
      const { db, postman, jobs, clock, log } = shop()
      if (!postman.isDown()) {
        try {
          const message = await writeLetter(shop(), letter, { id: randomUUID(), writtenAt: clock() })
          if (message !== null) await postman.bring(message, AbortSignal.timeout(momentMs))
          return 'sent'
        } catch (error) {
          if (error instanceof AddressRefused) return 'refused'
          log.warn({ letter: letter.kind, err: error }, 'a letter did not go out at once and waits in the queue')
        }
      }
      await jobs.add(db, 'letter', letter)
      return 'queued'
    },
  }
}
