import type { ProviderKind } from '@rawaj/payment-providers/ProviderKind.ts'
import { z } from 'zod'
import { tinyProvider } from './tinyProvider.ts'

const environment = z.object({ TINY_URL: z.url().optional(), TINY_SECRET: z.string().optional() })

/** The smallest provider there can be, beside its bank (../startTinyBank.ts). */
export const tiny: ProviderKind = {
  name: 'tiny',
  settingNames: Object.keys(environment.shape),
  keyNames: ['TINY_SECRET'],
  settings: environment.transform(({ TINY_URL: url, TINY_SECRET: secret }) =>
    url !== undefined && secret !== undefined ? () => tinyProvider({ url, secret }) : undefined,
  ),
}
