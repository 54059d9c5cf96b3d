import { maxRequestedLines } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { AppError } from '../../platform/errors/AppError.ts'

/** @throws `too_many_lines` beyond what a quick order takes */
export function assertNotTooMany(lines: number): void {
  if (lines > maxRequestedLines) throw new AppError('too_many_lines', { data: { lines, most: maxRequestedLines } })
}
