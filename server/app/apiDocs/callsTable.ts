import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'

export const apiPage = join(import.meta.dirname, '../../../docs/api.md')

const head = '| call | who | sealed |\n| --- | --- | --- |\n'

/**
 * docs/api.md with its table of calls as the contract has them.
 * @throws where the page has no such table
 */
export function withCallsTable(): string {
  const [before, after, ...more] = readFileSync(apiPage, 'utf8').split(head)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('docs/api.md has no one table of calls')
  const rows = Object.values<ShopCall>(calls).map(
    ({ method, path, access, sealed }) =>
      `| \`${method} ${path}\` | ${whoMay(access)} | ${sealed ? `\`${sealed}\`` : ''} |`,
  )
  return `${before}${head}${rows.join('\n')}${after.slice(after.indexOf('\n\n'))}`
}

function whoMay(access: ShopCall['access']): string {
  if (access === 'public') return ''
  return access === 'signedIn' ? 'signed in' : `\`${access}\``
}
