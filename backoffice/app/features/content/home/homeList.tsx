import { homeRules, homeSectionStates } from '@rawaj/contract/content/homeSections.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { defineList, ListScreen } from '../../lists/index.ts'
import { sectionAddress, sectionName, stateTones } from './sectionTexts.ts'

/** The home page below its hero, in its order. */
const homeList = defineList({
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
    { name: 'startsAt', kind: 'time', width: 11, value: ({ startsAt }) => startsAt },
    { name: 'endsAt', kind: 'time', width: 11, value: ({ endsAt }) => endsAt },
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
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      isPossible: ({ kind, key }) => kind === 'list' && key === null,
      run: (adminApi, { id }) => adminApi.deleteHomeSection({ params: { id } }),
    },
  ],
  arrange: { href: '/home/order', permission: 'content.write' },
  create: { href: '/home/new', permission: 'content.write' },
})

export function Component() {
  return <ListScreen list={homeList} />
}
