import { tabStore } from '../../browserStore.ts'

/** Key for a new request, or for a reply to one. */
const storageKey = (customerId: number, requestId?: number) =>
  requestId === undefined ? `supportDraft:${customerId}` : `supportDraft:${customerId}:${requestId}`

/** The message a customer is writing, stored while the tab lives: an ended session reloads the page. */
export const messageDraft = {
  save(message: string, customerId: number, requestId?: number) {
    tabStore.write(storageKey(customerId, requestId), message)
  },
  read: (customerId: number, requestId?: number) => tabStore.read(storageKey(customerId, requestId)) ?? '',
  clear(customerId: number, requestId?: number) {
    tabStore.remove(storageKey(customerId, requestId))
  },
}
