/** What is printed for an order: what to pack, what goes with the goods, what is stuck on the parcel. */
export const documentKinds = ['packing-slip', 'delivery-note', 'address-label'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Orders that can be printed at once. */
export const maxOrdersPrinted = 500
