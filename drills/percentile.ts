/** The value that this share of them does not exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const p50 = (values: readonly number[]) => percentile(values, 0.5)
export const p99 = (values: readonly number[]) => percentile(values, 0.99)
export const max = (values: readonly number[]) => percentile(values, 1)
