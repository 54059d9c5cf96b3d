import { expect, it } from 'vitest'
import { firstStart } from '../../testing/firstStart.ts'

it.each<[string, Record<string, string>, string, boolean]>([
  ['no NODE_ENV serves with production builds and fills an empty shop with the demo', {}, 'production', true],
  ['NODE_ENV=production invents no goods', { NODE_ENV: 'production' }, 'production', false],
])('A shop started with %s', { tags: ['long'] }, async (_, settings, build, hasGoods) => {
  expect(await firstStart(settings)).toEqual({ builds: [build], saw: build, hasGoods })
})
