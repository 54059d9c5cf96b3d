import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { addSubscriber, unsubscribeSubscriber } from './changeSubscribers.ts'
import { countSubscribers, listSubscribers } from './listSubscribers.ts'

export const subscriberHandlers = {
  listSubscribers: ({ shop }, { query }) => listSubscribers(shop, query),
  countSubscribers: ({ shop }, { query }) => countSubscribers(shop, query),
  addSubscriber: (context, { body }) => addSubscriber(context.shop, staffActor(context), body),
  unsubscribeSubscriber: (context, { params }) => unsubscribeSubscriber(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers>
