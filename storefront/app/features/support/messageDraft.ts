import { tabStore } from '../../browserStore.ts'

/** The message a customer is writing, kept while the tab lives: an ended session reloads the page. */
const place = (customerId: number) => `supportDraft:${customerId}`

export function keepDraft(customerId: number, message: string) {
  tabStore.write(place(customerId), message)
}

export function readDraft(customerId: number): string {
  return tabStore.read(place(customerId)) ?? ''
}

export function dropDraft(customerId: number) {
  tabStore.remove(place(customerId))
}
