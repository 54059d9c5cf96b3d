import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { auditEntities } from '@rawaj/contract/audit/auditEntities.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { actorText, fieldText } from '../history/index.ts'
import { defineListScreen } from '../lists/index.ts'
import { auditedCalls, callText, entityText } from './auditTexts.ts'

/** Who did what and when, the latest first. */
export const Component = defineListScreen({
  name: 'audit',
  call: 'listAudit',
  count: 'countAudit',
  columns: [
    { name: 'call', primary: true, width: 15, value: ({ call }, texts) => callText(call, texts) },
    {
      name: 'entity',
      width: 14,
      value: entityText,
      // Numbers of orders and codes, which a page translator would change.
      render: (entry, texts) => (
        <bdi translate="no" className="inline-block max-w-full truncate align-bottom">
          {entityText(entry, texts)}
        </bdi>
      ),
    },
    { name: 'actor', width: 12, value: ({ actor }, texts) => actorText(actor, texts) },
    {
      name: 'at',
      kind: 'time',
      width: 10.5,

      sort: { ascending: 'oldest', descending: 'newest' },
    },
    {
      name: 'fields',
      width: 18,
      value: (entry, texts) =>
        Object.keys(entry.changes)
          .map((field) => fieldText(field, entry, texts))
          .join(texts.t('list_comma')),
    },
    { name: 'requestId', kind: 'code', width: 18, hidden: true },
  ],
  filters: [
    { kind: 'entity', name: 'actor', permission: 'staff.manage', options: readActors },
    { kind: 'choice', name: 'call', options: auditedCalls, text: callText },
    { kind: 'choice', name: 'entity', options: auditEntities },
    { kind: 'code', name: 'entityId' },
    { kind: 'period', name: 'at', from: 'from', to: 'to' },
  ],
  sorts: ['newest', 'oldest'],
})

/** Those who work for the shop; the id 0 stands for programs on its machine. */
async function readActors(adminApi: AdminApi, { t }: Texts) {
  const { data } = await adminApi.listStaff({})
  const people = data.map(({ id, name, email }) => ({ value: String(id), text: name || email }))
  return [...people, { value: '0', text: t('actor_machine') }]
}
