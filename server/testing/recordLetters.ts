import type { Letter } from '../mail/Mail.ts'
import type { Shop } from '../Shop.ts'

/** Stands in the place of the shop's mail; answers the list that every letter is added to. */
export function recordLetters(shop: Shop): Letter[] {
  const letters: Letter[] = []
  shop.mail = {
    ...shop.mail,
    async post(_tx, ...posted) {
      letters.push(...posted)
    },
    async sendNow(letter) {
      letters.push(letter)
      return 'sent'
    },
  }
  return letters
}
