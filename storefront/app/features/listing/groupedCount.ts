/** "12,345": the same text on the server and in every browser, with Latin digits. */
export function groupedCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
