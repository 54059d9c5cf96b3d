import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput, AdminCallName, AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { adminClientRoutes } from '@rawaj/contract/api/adminClientRoutes.ts'
import { isPermission, type Permission } from '@rawaj/contract/staff/permissions.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { EndingOf, TextFamily } from '../../i18n/textKeys.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import type { Shown } from './EntityForm.tsx'
import type { FormSection, Section, Values } from './fieldTypes.ts'

/** Most are numbered; what has a name of its own goes by that. */
export type EntityId = number | string

export interface Entity {
  id: EntityId
  version: number
}

/** Calls that answer something with an id and a version. */
export type EntityCall = {
  [Name in AdminCallName]: AdminCallReply<Name> extends { data: Entity } ? Name : never
}[AdminCallName]
type EntityOf<Call extends EntityCall> = AdminCallReply<Call>['data']

export interface Fact {
  label: string
  content: ReactNode
}

export type DetailName = TextFamily<'title' | 'one'>

/** `Allowed`, if the detail has the texts that it needs. */
type Needing<Name extends DetailName, Endings extends string, Allowed> =
  Endings extends EndingOf<Name> ? Allowed : never

export interface DetailDefinition<Call extends EntityCall, Name extends DetailName, Input> {
  /** The list that it belongs to: its part of the address, and the beginning of its texts. */
  name: Name
  /** Entity in the audit log, for its history. */
  entity: string
  read: Call
  update: EntityCall
  /** With the texts `{name}_new` and `{name}_created`. */
  create?: Needing<Name, 'new' | 'created', EntityCall>
  /** With the texts `{name}_remove_question` and `{name}_removed`. */
  remove?: Needing<Name, 'remove_question' | 'removed', AdminCallName>
  /** Schema of the body of the call that creates; a save sends a part of it. */
  schema: z.ZodType<unknown, Input>
  sections: readonly FormSection<Name, NoInfer<Input>>[]
  /** Title of an entity. */
  title: (entity: EntityOf<Call>, texts: Texts) => string
  /** Form values of an entity. */
  values: (entity: EntityOf<Call>) => Shown<NoInfer<Input>>
  /** Body of the calls, from the form's values or those that were changed, where it is another one. */
  toBody?: (values: Values) => Values
  /** Initial values of a new entity. */
  empty?: Shown<NoInfer<Input>>
  /** Beside the form: what is known of it. */
  facts?: (entity: EntityOf<Call>, texts: Texts) => readonly Fact[]
  /** Whether it is read-only. */
  isReadOnly?: (entity: EntityOf<Call>) => boolean
  /** Removes an entity if that needs more than a confirmation; null: the usual one. */
  removal?: (entity: EntityOf<Call>) => ReactNode
}

type AnyCall = (input: { params?: { id: EntityId }; body?: Values }) => Promise<{ data: Entity }>

export interface Detail<Row extends Entity>
  extends Pick<DetailDefinition<EntityCall, DetailName, Values>, 'name' | 'entity' | 'empty'> {
  schema: z.ZodType
  sections: readonly Section[]
  title: (entity: Row, texts: Texts) => string
  values: (entity: Row) => Values
  facts: ((entity: Row, texts: Texts) => readonly Fact[]) | undefined
  isReadOnly: ((entity: Row) => boolean) | undefined
  removal: ((entity: Row) => ReactNode) | undefined
  readEntity: (adminApi: AdminApi, id: EntityId, signal: AbortSignal) => Promise<Row>
  updateEntity: (adminApi: AdminApi, id: EntityId, values: Values) => Promise<Row>
  createEntity: ((adminApi: AdminApi, values: Values) => Promise<Row>) | undefined
  removeEntity: ((adminApi: AdminApi, id: EntityId) => Promise<unknown>) | undefined
  /** Permission to save. */
  savePermission: Permission | null
}

/** Declares the screen of one thing over the calls of the back office (docs/back-office.md, Add a detail). */
export function defineDetail<Call extends EntityCall, Name extends DetailName, Input>(
  definition: DetailDefinition<Call, Name, Input>,
): Detail<EntityOf<Call>> {
  const {
    read,
    update,
    create,
    remove,
    facts,
    isReadOnly,
    removal,
    toBody = (values) => values,
    ...declared
  } = definition
  const { access } = adminClientRoutes[update]
  // The definition's schema has checked the body; a call by name accepts any type.
  const call = (adminApi: AdminApi, name: AdminCallName) => adminApi[name] as unknown as AnyCall
  const dataOf = async (reply: ReturnType<AnyCall>) => (await reply).data as EntityOf<Call>
  return {
    ...declared,
    facts,
    isReadOnly,
    removal,
    readEntity: async (adminApi, id, signal) =>
      (await adminApi[read]({ params: { id } } as AdminCallInput<Call>, { signal })).data,
    updateEntity: (adminApi, id, values) => dataOf(call(adminApi, update)({ params: { id }, body: toBody(values) })),
    createEntity: create && ((adminApi, values) => dataOf(call(adminApi, create)({ body: toBody(values) }))),
    removeEntity: remove && ((adminApi, id) => call(adminApi, remove)({ params: { id } })),
    savePermission: isPermission(access) ? access : null,
  }
}
