import { create } from 'zustand'

/** What a shopper asked for and the server has not confirmed yet: quantity by cart line, 0 for a line taken out. */
export const usePendingLines = create<Readonly<Record<number, number>>>(() => ({}))

export const removed = 0

export function pendingQuantity(lineId: number): number | undefined {
  return usePendingLines.getState()[lineId]
}

export function expectQuantity(lineId: number, quantity: number) {
  usePendingLines.setState({ [lineId]: quantity })
}

export function settleLine(lineId: number) {
  const { [lineId]: _, ...others } = usePendingLines.getState()
  usePendingLines.setState(others, true)
}
