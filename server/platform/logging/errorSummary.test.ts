import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { errorSummary, shortStack } from './errorSummary.ts'
import { createLog } from './log.ts'

const secret = 'sara@example.test'
const fromDriver = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, severity: 'ERROR', ...more })
const failed = (cause: Error) =>
  new DrizzleQueryError(`insert into "users" values ${'($1, $2), '.repeat(50_000)}`, Array(1_000).fill(secret), cause)

describe('An error in one line', () => {
  it.each<[string, unknown, string]>([
    [
      'names the rule that was violated, without what violated it',
      failed(
        fromDriver('23505', 'duplicate key value violates unique constraint "products_sku"', {
          detail: `Key (email)=(${secret}) already exists.`,
        }),
      ),
      'the database refused a statement: duplicate key value violates unique constraint "products_sku" (SQLSTATE 23505)',
    ],
    [
      'leaves out the value that does not fit',
      failed(fromDriver('22P02', `invalid input syntax for type integer: "${secret}"`)),
      'the database refused a statement: a value does not fit (SQLSTATE 22P02)',
    ],
    [
      'leaves out what is quoted at its end',
      failed(fromDriver('42601', `syntax error near: "${secret}"`)),
      'the database refused a statement: syntax error near (SQLSTATE 42601)',
    ],
    [
      'says what lies below a statement that failed otherwise',
      failed(new Error('Connection terminated')),
      'Connection terminated',
    ],
    ['is the first line of any other error', new Error('No such thing\nwith more below'), 'No such thing'],
    ['has a name where there is no message', new TypeError(''), 'TypeError'],
    ['takes what is no error at all', 'gone', 'gone'],
  ])('%s', (_, error, summary) => {
    expect(errorSummary(error)).toBe(summary)
  })

  it('is short, however long the error is', () => {
    expect(errorSummary(new Error('x'.repeat(400_000))).length).toBeLessThan(400)
    expect(errorSummary(failed(fromDriver('23505', 'x'.repeat(400_000)))).length).toBeLessThan(500)
  })
})

it('A stack in short is places only', () => {
  const error = failed(new Error('no'))
  expect(error.stack).toContain(secret)
  expect(shortStack(error)).toMatch(/^\s+at /)
  expect(shortStack(error)).not.toContain(secret)
  expect(shortStack(error).split('\n').length).toBeLessThanOrEqual(20)
})

it.each([
  fromDriver('22P02', `invalid input syntax for type integer: "${secret}"`),
  fromDriver('23505', 'duplicate key', { detail: `Key (email)=(${secret}) already exists.` }),
])('The log names no value of a statement either: %s', (cause) => {
  const lines: string[] = []
  createLog('error', { write: (line: string) => void lines.push(line) }).error({ err: failed(cause) }, 'a call failed')
  expect(lines.join()).toContain(cause.code)
  expect(lines.join()).not.toContain(secret)
  expect(lines.join().length).toBeLessThan(10_000)
})
