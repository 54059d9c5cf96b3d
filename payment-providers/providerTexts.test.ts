import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { providerKinds } from './providers.ts'

const textsOf = async (language: string, file: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(import.meta.dirname, `../locales/${language}/${file}.json`), 'utf8'))

test.each(['ar', 'en'])(
  'In %s the back office names the keys of every provider, and what was paid through it',
  async (language) => {
    const settings = await textsOf(language, 'backofficeSettings')
    const orders = await textsOf(language, 'backofficeOrders')
    const unnamed = providerKinds.flatMap(({ name, keyNames }) => [
      ...keyNames.map((key) => `settings_payment_${key}`).filter((text) => !settings[text]),
      ...[`orders_provider_${name}`].filter((text) => !orders[text]),
    ])
    expect(unnamed).toEqual([])
  },
)
