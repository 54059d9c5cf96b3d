/** From 1 to the available pieces; 1 even when none are left, since the button beside it shows that. */
export const clampQuantity = (quantity: number, max: number): number =>
  Math.max(1, Math.min(quantity, Math.max(1, max)))
