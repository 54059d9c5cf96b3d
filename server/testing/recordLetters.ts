import type { AppShop } from '../app/createShop.ts'
import type { Letter } from '../features/shop/index.ts'

/** Stands in the place of the shop's mail; answers the list that every letter is added to. */
export function recordLetters(shop: AppShop): Letter[] {
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
