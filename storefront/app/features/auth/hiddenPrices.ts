/**
 * Prices that are not this customer's own are hidden by a mark on the document (`in-data-[prices=pending]`), though
 * never for longer than this (spec, section 9), in milliseconds: on a slow line a price of the common list is better
 * than none.
 */
const maxHiddenMs = 5_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Hides prices until those of another list are drawn. */
export function hidePrices() {
  document.documentElement.dataset.prices = 'pending'
  clearTimeout(timer)
  timer = setTimeout(showPrices, maxHiddenMs)
}

export function showPrices() {
  clearTimeout(timer)
  delete document.documentElement.dataset.prices
}

/** Hides them before the page is painted, as a script's text: `d` is the data set of the document's element. */
export const hidePricesScript = `d.prices='pending';setTimeout(function(){delete d.prices},${maxHiddenMs})`
