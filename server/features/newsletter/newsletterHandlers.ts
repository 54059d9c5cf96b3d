import type { Handlers } from '../../kernel/index.ts'
import { subscribe } from './subscribe.ts'

export const newsletterHandlers = {
  async subscribe({ shop, language, address }, { body: { email } }) {
    await subscribe(shop, { email, language, address })
    return { message: 'Thank you for Subscribing!' }
  },
} satisfies Partial<Handlers>
