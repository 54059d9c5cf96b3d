import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { keyOf } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { QueryContent } from '../failures/index.ts'
import { EntityHistory } from '../history/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { ActionButton } from './ActionButton.tsx'
import { DetailFrame } from './DetailFrame.tsx'
import type { Detail, Entity, EntityId } from './defineDetail.ts'
import { AnyEntityForm } from './EntityForm.tsx'
import { FactsCard } from './FactsCard.tsx'
import type { Values } from './fieldTypes.ts'
import { AnyNewEntityScreen } from './NewEntityScreen.tsx'

interface DetailScreenProps<Row extends Entity> {
  detail: Detail<Row>
  /** Initial values of a new entity beside `empty`, if it is made from another one. */
  begun?: Values | undefined
}

/** The screen of a detail, for a route `{list}/:id`, where `new` makes a new one. */
export function DetailScreen<Row extends Entity>({ detail, begun }: DetailScreenProps<Row>) {
  const { id = '' } = useParams()
  return id === 'new' ? (
    <NewEntity detail={detail} begun={begun} />
  ) : (
    <ExistingEntity key={id} detail={detail} id={idOf(id)} />
  )
}

const idOf = (text: string): EntityId => (/^\d+$/.test(text) ? Number(text) : text)

function NewEntity<Row extends Entity>({ detail, begun }: DetailScreenProps<Row>) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const { name, createEntity } = detail
  const empty = { ...detail.empty, ...begun }
  // Each that is made of something is another draft.
  const draftKey = begun
    ? `${name}/new?${new URLSearchParams(Object.entries(begun).map(([key, value]) => [key, String(value)]))}`
    : `${name}/new`
  if (!createEntity) return null
  return (
    <AnyNewEntityScreen
      name={name}
      title={t(keyOf(name, 'new'))}
      draftKey={draftKey}
      sections={detail.sections}
      schema={detail.schema}
      empty={empty}
      create={async (values) => {
        const { id } = await createEntity(adminApi, values)
        return { message: t(keyOf(name, 'created')), to: `/${name}/${id}` }
      }}
    />
  )
}

function ExistingEntity<Row extends Entity>({ detail, id }: { detail: Detail<Row>; id: EntityId }) {
  const texts = useTexts()
  const { t, find } = texts
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const may = useMay()
  const { name } = detail
  const queryKey = ['detail', name, id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => detail.readEntity(adminApi, id, signal),
  })
  const { data } = query
  const title = data ? detail.title(data, texts) : t(`${name}_one`)
  useTitle(title)
  const toVersioned = (entity: Row) => ({ values: detail.values(entity), version: entity.version })
  async function save(changes: Values, version: number) {
    const saved = await detail.updateEntity(adminApi, id, { ...changes, version })
    queries.setQueryData(queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['list', name] })
    void queries.invalidateQueries({ queryKey: ['history', detail.entity, String(id)] })
    notify(find(`${name}_saved`) ?? t('saved'))
    return toVersioned(saved)
  }
  const facts = data && detail.facts?.(data, texts)
  const readOnly =
    (data && detail.isReadOnly?.(data)) || (detail.savePermission !== null && !may(detail.savePermission))
  return (
    <DetailFrame
      name={name}
      title={title}
      actions={
        data &&
        detail.removeEntity &&
        !readOnly &&
        (detail.removal?.(data) ?? <RemoveEntity detail={detail} id={id} title={title} />)
      }
    >
      <QueryContent query={query}>
        {(entity) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <AnyEntityForm
              name={name}
              draftKey={`${name}/${id}`}
              sections={detail.sections}
              schema={detail.schema}
              read={toVersioned(entity)}
              readOnly={readOnly}
              save={save}
              readConflict={(current) => {
                queries.setQueryData(queryKey, current)
                // The reply's data is the entity itself, as its call answers it.
                return toVersioned(current as Row)
              }}
            />
            <div className="grid gap-5 wrap-anywhere">
              {facts && facts.length > 0 && <FactsCard facts={facts} />}
              <EntityHistory entity={detail.entity} id={String(id)} />
            </div>
          </div>
        )}
      </QueryContent>
    </DetailFrame>
  )
}

function RemoveEntity<Row extends Entity>({ detail, id, title }: { detail: Detail<Row>; id: EntityId; title: string }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <ActionButton
      icon={<RemoveIcon />}
      label={t('remove')}
      question={{ title: t('remove_named', { name: title }), text: t(keyOf(detail.name, 'remove_question')) }}
      run={async () => detail.removeEntity?.(adminApi, id)}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['list', detail.name] })
        notify(t(keyOf(detail.name, 'removed')))
        void navigate(`/${detail.name}`, { replace: true })
      }}
    />
  )
}
