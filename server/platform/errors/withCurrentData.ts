import { AppError } from './AppError.ts'

/** The result of a change. A `changed_meanwhile` that it throws carries what `current` reads: how things are now. */
export async function withCurrentData<Result>(
  change: Promise<Result>,
  current: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') throw error
    throw new AppError('changed_meanwhile', { data: await current() })
  }
}
