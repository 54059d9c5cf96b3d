import { homeRules, homeSectionStates } from '@rawaj/contract/content/homeSections.ts'
import { defineListScreen } from '../../lists/index.ts'
import { sectionAddress, sectionName, stateTones } from './sectionTexts.ts'

/** The home page below its hero, in its order. */
export const Component = defineListScreen({
  name: 'home',
  call: 'listHomeSections',
  href: sectionAddress,
  columns: [
    { name: 'section', primary: true, width: 18, value: sectionName },
    {
      name: 'rule',
      width: 12,
      value: ({ kind, rule }, { t }) => (kind === 'list' ? t(`home_rule_${rule}`) : t('home_fixed')),
    },
    {
      name: 'state',
      kind: 'status',
      width: 9,
      value: ({ state }, { t }) => t(`home_state_${state}`),
      tone: ({ state }) => stateTones[state],
    },
    { name: 'startsAt', kind: 'time', width: 11 },
    { name: 'endsAt', kind: 'time', width: 11 },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    {
      kind: 'choice',
      name: 'rule',
      options: homeRules,
      matches: ({ kind, rule }, option) => kind === 'list' && rule === option,
    },
    { kind: 'choice', name: 'state', options: homeSectionStates, matches: ({ state }, option) => state === option },
  ],
  remove: { call: 'deleteHomeSection', isPossible: ({ kind, key }) => kind === 'list' && key === null },
  arrange: { href: '/home/order', permission: 'content.write' },
  create: { href: '/home/new', permission: 'content.write' },
})
