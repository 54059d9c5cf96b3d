import { interfaceTextSorts, interfaceTextStates, textNamespaces } from '@rawaj/contract/content/interfaceTexts.ts'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { defineListScreen } from '../../lists/index.ts'
import { namespaceText, shownIn, stateTones, titleOf } from './textLabels.ts'

/** Everything that the storefront and the emails say. */
export const Component = defineListScreen({
  name: 'words',
  call: 'listWords',
  count: 'countWords',
  columns: [
    { name: 'shown', primary: true, width: 22, value: titleOf },
    { name: 'otherLanguage', width: 20, value: (word, { language }) => shownIn(word, language === 'ar' ? 'en' : 'ar') },
    { name: 'place', width: 12, value: ({ place }, texts) => namespaceText(place, texts) },
    {
      name: 'state',
      kind: 'status',
      width: 8,
      value: ({ state }, { t }) => t(`words_state_${state}`),
      tone: ({ state }) => stateTones[state],
    },
    {
      name: 'changedAt',
      kind: 'time',
      width: 11,

      sort: { descending: 'changed' },
      hidden: true,
    },
    { name: 'key', kind: 'code', width: 14, hidden: true },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'place', options: textNamespaces },
    { kind: 'choice', name: 'state', options: interfaceTextStates },
  ],
  sorts: interfaceTextSorts,
  actions: [
    {
      name: 'reset',
      icon: <RetryIcon />,
      permission: 'content.write',
      danger: true,
      isPossible: ({ state }) => state !== 'default',
      run: (adminApi, { id, version }) => adminApi.resetWord({ params: { id }, body: { version } }),
    },
  ],
})
