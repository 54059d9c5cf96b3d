/** From 1 to what there is; 1 even when nothing is left, as the button beside it says so. */
export const clampQuantity = (quantity: number, max: number): number =>
  Math.max(1, Math.min(quantity, Math.max(1, max)))
