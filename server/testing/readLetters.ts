import type { AppShop } from '../app/createShop.ts'
import { issueCode, issueResetToken } from '../features/accounts/index.ts'
import type { Letter } from '../features/shop/index.ts'

/** Stands in the place of the shop's mail for tests that go on with what a letter brings: a code or a link. */
export function readLetters(shop: AppShop) {
  const letters: Letter[] = []
  let code = ''
  const box = {
    letters,
    /** What the mail server says to the next letters that are handed over at once. */
    answer: 'sent' as 'sent' | 'queued' | 'refused',
    /** The letters of this kind to this address. */
    of: (kind: Letter['kind'], to: string) => letters.filter((letter) => letter.kind === kind && letter.to === to),
    /** The code in the last letter that brought one. */
    code: () => code,
    /** The secret in the link of the last letter to this address. */
    async resetToken(to: string): Promise<string> {
      const letter = box.of('resetLink', to).at(-1)
      return (letter?.kind === 'resetLink' && (await issueResetToken(shop, letter.userId))) || ''
    },
  }
  shop.mail = {
    ...shop.mail,
    async post(_tx, ...posted) {
      letters.push(...posted)
    },
    async sendNow(letter) {
      if (letter.kind === 'code' && letter.to !== null) code = await issueCode(shop, letter.to, letter.requestedFrom)
      letters.push(letter)
      return box.answer
    },
  }
  return box
}
