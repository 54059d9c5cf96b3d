import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput, AdminCallName, AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { adminClientRoutes } from '@rawaj/contract/api/adminClientRoutes.ts'
import { isPermission, type Permission } from '@rawaj/contract/staff/permissions.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { EndingOf, TextFamily } from '../../i18n/textKeys.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import type { FormField, Values } from '../details/index.ts'

export interface ListRow {
  id: number | string
}

/** Calls that answer rows: all of them at once, or a page and the cursor of the next. */
export type ListCall = {
  [Name in AdminCallName]: AdminCallReply<Name> extends { data: readonly ListRow[] } ? Name : never
}[AdminCallName]
type CountCall = {
  [Name in AdminCallName]: AdminCallReply<Name> extends { data: Count } ? Name : never
}[AdminCallName]
/** Calls that remove a row, given its id. */
type RemoveCall = {
  [Name in AdminCallName]: { params: { id: number } } extends AdminCallInput<Name> ? Name : never
}[AdminCallName]
export type RowOf<Name extends ListCall> = AdminCallReply<Name>['data'][number]

/** Number of rows; with `more`, a lower bound. */
export interface Count {
  count: number
  more: boolean
}

/** Display of a value: numbers, codes and addresses are isolated, moments have their Hijri day. */
type ColumnKind = 'text' | 'code' | 'number' | 'money' | 'time' | 'status'

/** Value that is shown, sorted by and exported; a moment as ISO 8601, money in halalas. */
type CellValue = string | number | null

/** The fields of a row that can be shown as they are. */
type PlainField<Row> = { [Field in keyof Row]: Row[Field] extends CellValue ? Field : never }[keyof Row]

/** A column as it is declared: without `value` it shows the row's field of its name. */
export type ColumnDefinition<Row, Name extends ListName> = Omit<Column<Row, Name>, 'name' | 'value'> &
  (
    | { name: EndingOf<Name>; value: Column<Row>['value'] }
    | { name: EndingOf<Name> & PlainField<Row>; value?: undefined }
  )

export interface Column<Row, Name extends ListName = ListName> {
  /** Its heading is the text `{list}_{name}`. */
  name: EndingOf<Name>
  kind?: ColumnKind
  value: (row: Row, texts: Texts) => CellValue
  /** Tone of a status. */
  tone?: (row: Row) => Tone
  /** In place of the value, on the screen. */
  render?: (row: Row, texts: Texts) => ReactNode
  /** In rem; the table takes what is left over. */
  width?: number
  /** Identifies the row: it links to the detail, and heads the card on a phone. One column only. */
  primary?: true
  /** A time that is not when the row was made, or a day: cards say what it is. */
  labelled?: true
  /** Hidden by default. */
  hidden?: true
  /** Values of the call's `sort` for this column; with one of the two it is sorted one way only. */
  sort?: { ascending?: string; descending: string } | { ascending: string; descending?: string }
}

interface FilterOption {
  value: string
  text: string
}

interface Choice<Row, Name> {
  kind: 'choice'
  name: Name
  /** For a list that is read whole; without it, the column of the same name must be equal. */
  matches?: (row: Row, option: string) => boolean
}

type LastPart<Key> = Key extends `${string}_${infer Rest}` ? Rest | LastPart<Rest> : never

export type Filter<Row, Name extends ListName = ListName> =
  /** Text of the search field, which the text `{list}_search` labels. */
  | Needing<Name, 'search', { kind: 'search'; name: string }>
  /** One of a few; their texts are `{list}_{name}_{option}`, or what `text` says. */
  | (Choice<Row, EndingOf<Name>> & { options: readonly LastPart<EndingOf<Name>>[]; text?: undefined })
  | (Choice<Row, EndingOf<Name>> & { options: readonly string[]; text: (option: string, texts: Texts) => string })
  /** A choice of what a call returns, for viewers who may make it. */
  | {
      kind: 'entity'
      name: EndingOf<Name>
      permission: Permission
      options: (adminApi: AdminApi, texts: Texts) => Promise<readonly FilterOption[]>
      /** For a list that is read whole, as for a choice. */
      matches?: (row: Row, option: string) => boolean
    }
  /** A word that is typed whole, such as the id of something. */
  | { kind: 'code'; name: EndingOf<Name> }
  /** The id of something whose screen leads here; there is nothing to choose. The text `{list}_{name}_linked` says what is shown. */
  | { kind: 'linked'; name: Before<EndingOf<Name>, 'linked'> }
  /** From a day to a day, in Riyadh; the names of the two in the call's query. */
  | { kind: 'period'; name: EndingOf<Name>; from: string; to: string }

export type ChoiceFilter<Row> = Extract<Filter<Row>, { kind: 'choice' }>

/** An option of a filter in words; one that only a newer server knows, as it is. */
export const optionText = <Row extends ListRow>(
  list: List<Row>,
  filter: ChoiceFilter<Row>,
  option: string,
  texts: Texts,
): string => filter.text?.(option, texts) ?? texts.find(`${list.name}_${filter.name}_${option}`) ?? option

interface CommonAction<Row, Name> {
  /** Its text is `{list}_{name}`. */
  name: Name
  icon?: ReactNode
  permission?: Permission
  isPossible?: (row: Row) => boolean
}

interface RunAction<Row, Name> extends CommonAction<Row, Name> {
  /** `values`: of the form. The text `{list}_{name}_done` says what was done. */
  run: (adminApi: AdminApi, row: Row, values: Values) => Promise<unknown>
  open?: undefined
  go?: undefined
}

/** Opens a page for all rows at once, in a tab of its own. */
interface OpenAction<Row, Name> extends CommonAction<Row, Name> {
  /** Its address. */
  open: (rows: readonly Row[], values: Values) => string
  run?: undefined
  go?: undefined
  /** Maximum number of rows. */
  most: number
}

/** Leads to another screen with all rows at once. */
interface GoAction<Row, Name> extends CommonAction<Row, Name> {
  /** Its address within the back office. */
  go: (rows: readonly Row[]) => string
  run?: undefined
  open?: undefined
  /** Maximum number of rows. */
  most: number
}

interface Unasked {
  danger?: undefined
  form?: undefined
}

/** Confirmed with `{list}_{name}_question`. */
interface Asked<Row, Name extends ListName> {
  danger?: true
  /** Input of the action: once for all rows, with the texts of the list. Its values begin as those of the first row. */
  form?: { fields: readonly FormField<Name>[]; values: (row: Row, rows: readonly Row[]) => Values }
}

type Before<Key, Ending extends string> = Key extends `${infer Name}_${Ending}` ? Name : never
type Done<Name extends ListName> = EndingOf<Name> & Before<EndingOf<Name>, 'done'>
type Question<Name extends ListName> = EndingOf<Name> & Before<EndingOf<Name>, 'question'>

export type RowAction<Row, Name extends ListName = ListName> =
  | (RunAction<Row, Done<Name>> & Unasked)
  | (RunAction<Row, Done<Name> & Question<Name>> & Asked<Row, Name>)
  | (OpenAction<Row, EndingOf<Name>> & Unasked)
  | (OpenAction<Row, Question<Name>> & Asked<Row, Name>)
  | (GoAction<Row, EndingOf<Name>> & Unasked)

/** The beginnings of texts that a list can be called by. */
export type ListName = TextFamily<'title' | 'empty' | 'empty_text'>

/** `Allowed`, if the list has the text that it needs. */
type Needing<Name extends ListName, Ending, Allowed> = [Ending] extends [EndingOf<Name>] ? Allowed : never

interface Link {
  href: string
  permission: Permission
}

/** A button that creates a new entity in a dialog over its list. */
interface CreateButton {
  Button: ComponentType
  permission: Permission
}

interface Declared<Row, Name extends ListName = ListName> {
  /** Its part of the address, and the prefix of its texts and of its stored state. */
  name: Name
  /** Target of a row, if not `/{name}/{id}`; null: none. */
  href?: ((row: Row) => string) | null
  columns: readonly ColumnDefinition<Row, Name>[]
  filters?: readonly Filter<Row, Name>[]
  /** Values of the call's `sort`, the default first. Absent for a list that is read whole. */
  sorts?: readonly string[]
  /** For one row or for many. */
  actions?: readonly RowAction<Row, Name>[]
  /**
   * The call that removes a row, after the question `{name}_remove_question`; `isPossible`: of which rows. The action needs the
   * permission of the call.
   */
  remove?: Needing<
    Name,
    'remove' | 'remove_done' | 'remove_question',
    { call: RemoveCall; isPossible?: (row: Row) => boolean }
  >
  /** A choice among the filters that stands above the list, with how many rows each has. */
  tabs?: { filter: string; count: (adminApi: AdminApi, signal: AbortSignal) => Promise<Record<string, number>> }
  /** Creates a new entity: a link, whose text is `{name}_new`, or a button of its own. */
  create?: Needing<Name, 'new', Link | CreateButton>
  /** Link to create many at once: its text is `{name}_new_batch`. */
  createMany?: Needing<Name, 'new_batch', Link>
  /** Link to reorder its rows: its text is `{name}_arrange`. */
  arrange?: Needing<Name, 'arrange', Link>
  /** Link to edit the filtered rows as one table: its text is `{name}_edit_many`. */
  editMany?: Needing<Name, 'edit_many', Link>
}

export interface ListDefinition<Call extends ListCall, Name extends ListName> extends Declared<RowOf<Call>, Name> {
  call: Call
  /** Counts what the filters let through, beside the rows. */
  count?: CountCall
}

type Query = Record<string, string | number>

interface Page<Row> {
  data: readonly Row[]
  /** The cursor of the next page; null or absent: there is none. */
  next?: string | null
}

export interface List<Row extends ListRow>
  extends Required<
    Omit<Declared<Row>, 'href' | 'columns' | 'remove' | 'create' | 'createMany' | 'arrange' | 'editMany' | 'tabs'>
  > {
  href: ((row: Row) => string) | null
  columns: readonly Column<Row>[]
  create: Declared<Row>['create']
  createMany: Declared<Row>['createMany']
  arrange: Declared<Row>['arrange']
  editMany: Declared<Row>['editMany']
  tabs: Declared<Row>['tabs']
  /** The server filters and sorts, and hands over page by page. */
  paged: boolean
  readPage: (adminApi: AdminApi, query: Query, signal?: AbortSignal) => Promise<Page<Row>>
  readCount: ((adminApi: AdminApi, query: Query, signal: AbortSignal) => Promise<Count>) | undefined
}

/** Declares a list over a call of the back office (docs/back-office.md, Add a list). */
export function defineList<Call extends ListCall, Name extends ListName>({
  call,
  count,
  href = ({ id }) => `/${declared.name}/${id}`,
  columns,
  remove,
  create,
  createMany,
  arrange,
  editMany,
  tabs,
  filters = [],
  sorts = [],
  actions = [],
  ...declared
}: ListDefinition<Call, Name>): List<RowOf<Call>> {
  // Its definition has checked the names; what shows any list takes those of all.
  return {
    ...declared,
    filters,
    sorts,
    actions: remove ? [...actions, removeAction(remove)] : actions,
    href,
    columns: columns.map((column) => ({
      value: (row: RowOf<Call>) => row[column.name as keyof RowOf<Call>],
      ...column,
    })),
    create,
    createMany,
    arrange,
    editMany,
    tabs,
    paged: sorts.length > 0,
    // The table of calls has checked what the query may be; its type is lost on the way through the address.
    readPage: (adminApi: AdminApi, query: Query, signal?: AbortSignal) =>
      adminApi[call]({ query } as unknown as AdminCallInput<Call>, signal && { signal }),
    readCount:
      count &&
      (async (adminApi: AdminApi, query: Query, signal: AbortSignal) => {
        // Filters of one name may say different things in different calls.
        const read = adminApi[count] as unknown as (input: object, options: object) => Promise<{ data: Count }>
        return (await read({ query }, { signal })).data
      }),
  } as unknown as List<RowOf<Call>>
}

/** The action that removes a row. */
function removeAction<Row extends ListRow>({ call, isPossible }: NonNullable<Declared<Row>['remove']>) {
  const { access } = adminClientRoutes[call]
  return {
    name: 'remove',
    icon: createElement(RemoveIcon),
    danger: true,
    ...(isPermission(access) && { permission: access }),
    ...(isPossible && { isPossible }),
    run: (adminApi: AdminApi, { id }: Row) => {
      // Each of these calls takes an id.
      const removeRow = adminApi[call] as unknown as (input: { params: { id: Row['id'] } }) => Promise<unknown>
      return removeRow({ params: { id } })
    },
  }
}
