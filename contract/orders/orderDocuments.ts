/** What is printed for an order: what to pack, what goes with the goods, what is stuck on the parcel. */
export const documentKinds = ['packing-slip', 'delivery-note', 'address-label'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** So many orders are printed at once at the most. */
export const maxOrdersPrinted = 500
