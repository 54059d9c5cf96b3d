/** The look of products everywhere: tiles, badges, prices, sort orders. */
export { CatalogueError } from './CatalogueError.tsx'
/** Remaining time of a deal. */
export { DealCountdown } from './deals/DealCountdown.tsx'
export { groupByDepartment } from './groupByDepartment.ts'
export { OfferBadges } from './ProductBadges.tsx'
export { ProductTile } from './ProductTile.tsx'
export {
  type CardProduct,
  displayPrices,
  lowStock,
  parseHighlights,
  parseSpecification,
  pendingPricesClass,
  splitParagraphs,
  toCardProduct,
} from './productDisplay.ts'
export { type SortName, sortNames, sortOf, sortOrders } from './sortOrders.ts'
export { VatNote } from './VatNote.tsx'
