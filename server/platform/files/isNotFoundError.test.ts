import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { isNotFoundError } from './isNotFoundError.ts'

const failure = (path: string) => readFile(path).catch((error: unknown) => error)

it.each(['/no/such/file', `${import.meta.filename}/below`, `/${'x'.repeat(5_000)}`])('%s is not there', async (path) =>
  expect(isNotFoundError(await failure(path))).toBe(true),
)

it('A file that is there and cannot be read is another matter', async () =>
  expect(isNotFoundError(await failure(import.meta.dirname))).toBe(false))
