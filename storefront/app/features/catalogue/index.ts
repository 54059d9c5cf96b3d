/** How a product looks wherever it is shown: tiles, badges, prices, sort orders. */
export { CatalogueError } from './CatalogueError.tsx'
/** How long a deal still runs. */
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
