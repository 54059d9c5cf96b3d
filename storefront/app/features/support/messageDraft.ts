/** The message a customer is writing, kept while the tab lives: an ended session reloads the page. */
const place = (customerId: number) => `supportDraft:${customerId}`

export function keepDraft(customerId: number, message: string) {
  sessionStorage.setItem(place(customerId), message)
}

export function readDraft(customerId: number): string {
  return sessionStorage.getItem(place(customerId)) ?? ''
}

export function dropDraft(customerId: number) {
  sessionStorage.removeItem(place(customerId))
}
