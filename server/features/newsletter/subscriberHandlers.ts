import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { addSubscriber, unsubscribeSubscriber } from './changeSubscribers.ts'
import { countSubscribers, listSubscribers } from './listSubscribers.ts'

type SubscriberCall = 'listSubscribers' | 'countSubscribers' | 'addSubscriber' | 'unsubscribeSubscriber'

export const subscriberHandlers: AdminHandlers<SubscriberCall> = {
  listSubscribers: ({ shop }, { query }) => listSubscribers(shop, query),
  async countSubscribers({ shop }, { query }) {
    return { data: await countSubscribers(shop, query) }
  },
  async addSubscriber(context, { body }) {
    return { data: await addSubscriber(context.shop, staffActor(context), body) }
  },
  async unsubscribeSubscriber(context, { params }) {
    return { data: await unsubscribeSubscriber(context.shop, staffActor(context), params.id) }
  },
}
