/** Documents of an order: packing slip, delivery note, and address label. */
export const documentKinds = ['packing-slip', 'delivery-note', 'address-label'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Orders that can be printed at once. */
export const maxOrdersPrinted = 500
