import { expect, it } from 'vitest'
import { firstStart } from '../../testing/firstStart.ts'

it.each<[string, Record<string, string>, string, boolean]>([
  [
    'an empty NODE_ENV serves with production builds and fills an empty shop with the demo',
    { NODE_ENV: '' },
    'production',
    true,
  ],
  ['NODE_ENV=development is taken at its word', { NODE_ENV: 'development' }, 'development', true],
])(
  'A shop started with %s',
  async (_, settings, build, hasGoods) => {
    expect(await firstStart(settings)).toEqual({ builds: [build], saw: build, hasGoods })
  },
  240_000,
)
