/** The one search input of the page, so that the bottom bar can lead to it. */
export const searchInputId = 'shop-search'
