import type { Section } from '../../details/index.ts'

/** When a section shows. */
export const scheduleSection: Section = {
  name: 'time',
  fields: [
    { kind: 'switch', name: 'active' },
    { kind: 'moment', name: 'startsAt', optional: true },
    { kind: 'moment', name: 'endsAt', optional: true },
  ],
}
