import type { homeListInput } from '@rawaj/contract/content/homeSchemas.ts'
import type { z } from 'zod'
import type { FormSection } from '../../details/index.ts'

/** The period in which a section is shown. */
export const scheduleSection = {
  name: 'time',
  fields: [
    { kind: 'switch', name: 'active' },
    { kind: 'moment', name: 'startsAt', optional: true },
    { kind: 'moment', name: 'endsAt', optional: true },
  ],
} as const satisfies FormSection<'home', Pick<z.input<typeof homeListInput>, 'active' | 'startsAt' | 'endsAt'>>
