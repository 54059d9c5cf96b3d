import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Spoken, spokenIn, unusedKeys } from './usedTexts.ts'

const root = join(import.meta.dirname, '..')
const files = readdirSync(join(import.meta.dirname, 'en'))
const keysOf = (file: string) => Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, 'en', file), 'utf8')))

let byStaff: Spoken[]
let byShoppers: Spoken[]
/** Names of fields in the log of changes. */
let recorded: ReadonlySet<string>
beforeAll(() => {
  const shared = spokenIn(root, ['contract', 'design'])
  const server = spokenIn(root, ['server', 'payment-providers'])
  byStaff = [...shared, ...spokenIn(root, ['backoffice/app'])]
  byShoppers = [...shared, ...server, ...spokenIn(root, ['storefront/app'])]
  recorded = new Set([...shared, ...server].flatMap(({ identifiers }) => [...identifiers]))
})

describe('Every text', () => {
  it.each(files)('every text of %s is used somewhere', (file) => {
    expect(unusedKeys(keysOf(file), file.startsWith('backoffice') ? byStaff : byShoppers, recorded)).toEqual([])
  })

  it('an unused text is found', () => {
    const keys = [
      'coupons_unheardOf_anywhere',
      'nothing_says_this_one',
      'nothing_says_this_other',
      'coupons_remove_done_one',
    ]
    expect(unusedKeys(keys, byStaff, recorded)).toEqual(keys.slice(0, 3))
  })
})
