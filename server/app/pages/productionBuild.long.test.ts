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
  async (_, settings, build, demo) => {
    const { products, builds, saw } = await firstStart(settings)
    expect(builds).toEqual([build])
    expect(saw).toBe(build)
    expect(products > 0).toBe(demo)
  },
  240_000,
)
