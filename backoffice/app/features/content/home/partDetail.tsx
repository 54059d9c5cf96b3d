import { homeListInput } from '@rawaj/contract/content/homeSchemas.ts'
import { defineDetailScreen } from '../../details/index.ts'
import { scheduleSection } from './sectionForm.ts'
import { sectionName } from './sectionTexts.ts'

/** A part of the home page that is no list of its own: only when it shows is the owner's. */
export const Component = defineDetailScreen({
  name: 'home',
  entity: 'home_section',
  read: 'readHomeSection',
  update: 'updateHomeSection',
  schema: homeListInput.pick({ active: true, startsAt: true, endsAt: true }),
  title: sectionName,
  values: ({ active, startsAt, endsAt }) => ({ active, startsAt: startsAt ?? '', endsAt: endsAt ?? '' }),
  sections: [scheduleSection],
  facts: ({ state, kind }, { t }) => [
    { label: t('home_state'), content: t(`home_state_${state}`) },
    { label: t('home_about'), content: t(`home_about_${kind}`) },
  ],
})
