import { describe, expect, it } from 'vitest'
import { batchReads } from './batchReads.ts'

function lookUp() {
  const reads: string[][] = []
  const find = batchReads(async (keys) => {
    reads.push(keys)
    if (keys.includes('broken')) throw new Error('no answer')
    return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, `${key}, read ${reads.length}`]))
  })
  return { reads, find }
}

describe('Reads of one turn of the event loop', () => {
  it('share a statement, and each gets what it asked for', async () => {
    const { reads, find } = lookUp()
    const found = await Promise.all(['one', 'two', 'one', 'missing'].map(find))
    expect(found).toEqual(['one, read 1', 'two, read 1', 'one, read 1', undefined])
    expect(reads).toEqual([['one', 'two', 'missing']])
  })

  it('are not answered by what an earlier turn read', async () => {
    const { find } = lookUp()
    expect([await find('one'), await find('one')]).toEqual(['one, read 1', 'one, read 2'])
  })

  it('fail together, and the next turn is not affected', async () => {
    const { find } = lookUp()
    const failed = await Promise.allSettled([find('one'), find('broken')])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await find('one')).toBe('one, read 2')
  })
})
