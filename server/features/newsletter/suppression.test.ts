import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { knownAddresses, suppress, unsuppress } from './suppression.ts'
import { suppressedAddresses } from './tables.ts'

const testShop = useFixture(() => openTestShop())
const at = new Date('2026-01-01T00:00:00Z')

describe('An address that was forgotten after it had left', () => {
  it.each([
    ['with its domain in ASCII', 'omar@xn--bcher-kva.test', 'omar@bücher.test'],
    ['with an Arabic domain in ASCII', 'info@xn--mgbh0fb.xn--mgberp4a5d4ar', 'info@مثال.السعودية'],
    ['as it is written today', 'lina@bücher.test', 'lina@bücher.test'],
    ['without a letter beyond ASCII', 'sara@example.test', 'sara@example.test'],
  ])('%s is known as gone, until its owner subscribes again', async (_, forgotten, now) => {
    const { db } = testShop.shop
    const hash = createHash('sha256').update(forgotten).digest('hex')
    await db.insert(suppressedAddresses).values({ hash, since: at })
    const other = 'another@example.test'
    const left = async () => [...(await knownAddresses(db, [now, other])).left]
    expect(await left()).toEqual([now])
    await suppress(db, now, at)
    await unsuppress(db, now)
    expect(await left()).toEqual([])
  })
})
