/**
 * For what holds prices: grey blocks in their places while a customer's own prices are on their way, because the page
 * came with the prices that any visitor pays (`beforePaint`, `useRestoredSession`).
 */
export const pendingPrices =
  'in-data-[prices=pending]:[&_bdi[dir]]:rounded-xs in-data-[prices=pending]:[&_bdi[dir]]:bg-line in-data-[prices=pending]:[&_bdi[dir]]:text-transparent in-data-[prices=pending]:[&_s]:invisible'
