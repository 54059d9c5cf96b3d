import type { ComponentType, ReactNode } from 'react'
import { type EndingOf, type TextKey, type Underscored, underscored } from '../../i18n/textKeys.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** Form values, by the names of the call's body. */
export type Values = Record<string, unknown>

/** Form values, with the version of the entity that they come from. */
export interface Versioned<Shown = Values> {
  values: Shown
  version: number
}

interface Named {
  /**
   * Name in the call's body, with dots inside of another: `recipients.orders`. Its label is the text `{form}_{name}`, and its
   * help `{form}_{name}_help`, if it exists; dots are underscores in them.
   */
  name: string
  /** May stay empty. */
  optional?: true
  /** Of a row: shown only while the row's value of this name is this one. */
  shownFor?: { name: string; value: unknown }
}

export interface Option {
  value: string
  text: (texts: Texts) => string
  /** For options: no longer offered; an entity that has it shows it, and may keep it. */
  isFormer?: boolean
  /** For ticks: heading over consecutive ticks with the same one. */
  group?: (texts: Texts) => string
}

/**
 * Merges a list after two people have changed it: their version, with the own changes on top. Undefined if both have changed the
 * same part, and one version must be chosen.
 */
export type MergeValues = (base: unknown, mine: unknown, theirs: unknown) => unknown

/** A field of a form, declared. */
export type Field =
  | (Named & { kind: 'text' | 'email' | 'tel' | 'digits' | 'url'; maxLength?: number })
  | (Named & { kind: 'multiline'; maxLength?: number })
  /** A text in both languages, side by side: `{name}Ar` and `{name}En`. */
  | (Named & { kind: 'bilingual'; multiline?: true; maxLength?: number })
  /** A whole number; `unit` is the key of a text behind it. */
  | (Named & { kind: 'number'; unit?: TextKey })
  /** A day of Riyadh, YYYY-MM-DD; empty where it may stay so. */
  | (Named & { kind: 'date' })
  /** A moment, typed as the clock of Riyadh shows it; ISO 8601, empty where it may stay so. */
  | (Named & { kind: 'moment' })
  /** Halalas, typed as riyals; null where it may stay empty. */
  | (Named & { kind: 'money' })
  /** `unset`: while nobody has set it, it is as the value of this name beside it says. */
  | (Named & { kind: 'switch'; unset?: { follows: string; isOn: (value: unknown) => boolean } })
  /** One of a few; with `none`, nothing may be chosen, and it says what that means. */
  | (Named & { kind: 'choice'; options: readonly Option[]; none?: TextKey })
  /** Any of many. */
  | (Named & { kind: 'ticks'; options: readonly Option[] })
  /** Addresses, one a line. */
  | (Named & { kind: 'emails' })
  /** A picture: its path, or a data URL of the one that was chosen. */
  | (Named & { kind: 'picture' })
  /** A group of fields that is there any number of times, in an order. */
  | (Named & { kind: 'rows'; fields: readonly Field[]; empty: Values; max: number })
  /** Written and never read: undefined leaves it, null takes it away. */
  | (Named & { kind: 'secret' })
  /** A feature's own control, over the values of these names. */
  | (Named & {
      kind: 'own'
      names: readonly string[]
      Control: ComponentType
      /** A value in words, to choose between two of them. */
      text: (value: unknown, texts: Texts) => string
      merge?: MergeValues
    })

/** Fields that belong together, under the title `{form}_section_{name}`. */
export interface Section {
  name: string
  /** Another title: a name that is no text of a language. */
  title?: string
  fields: readonly Field[]
  /** Short fields, which stand side by side where there is room. */
  pairs?: true
  /** Below the fields: a test button, a note. */
  after?: ReactNode
}

type Path<Values> = Values extends object
  ? {
      [Name in keyof Values & string]:
        | Name
        | (NonNullable<Values[Name]> extends readonly unknown[] ? never : `${Name}.${Path<NonNullable<Values[Name]>>}`)
    }[keyof Values & string]
  : never

/** A name of the values that has a label: the text `{form}_{name}`. */
type Labelled<Form extends string, Name> = Name extends string
  ? Underscored<Name> extends EndingOf<Form>
    ? Name
    : never
  : never

type InBothLanguages<Name> = Name extends `${infer Text}Ar` ? (`${Text}En` extends Name ? Text : Text) : never

type Rows<Form extends string, Values> = {
  [Name in keyof Values & Labelled<Form, keyof Values>]: NonNullable<Values[Name]> extends readonly (infer Row)[]
    ? Extract<Field, { kind: 'rows' }> & { name: Name; fields: readonly FormField<Form, Row>[]; empty: Partial<Row> }
    : never
}[keyof Values & Labelled<Form, keyof Values>]

type Plain = Exclude<Field, { kind: 'bilingual' | 'rows' | 'own' }>

/**
 * A field of a form whose texts begin with `Form`, and whose values are `Input`: a name that they do not have, or one
 * without a label, is a compile error. Own controls may hold more values than those.
 */
export type FormField<Form extends string, Input = Record<EndingOf<Form>, unknown>> =
  | (Plain & { name: Labelled<Form, Path<Input>> })
  | (Extract<Field, { kind: 'bilingual' }> & { name: InBothLanguages<Labelled<Form, Path<Input>>> })
  | Extract<Field, { kind: 'own' }>
  | Rows<Form, Input>

/** A section of such a form: without `title`, the text `{form}_section_{name}` is its title. */
export type FormSection<Form extends string, Input> = Omit<Section, 'name' | 'title' | 'fields'> & {
  fields: readonly FormField<Form, Input>[]
} & ({ name: EndingOf<`${Form}_section`>; title?: undefined } | { name: string; title: string })

/** The names that a field has in the values. */
export function namesOf(field: Field): readonly string[] {
  if (field.kind === 'own') return field.names
  return field.kind === 'bilingual' ? [`${field.name}Ar`, `${field.name}En`] : [field.name]
}

/** The key of a field's label. One inside of another has a dot in its name, which means something else in a key. */
export const fieldKey = (form: string, name: string) => `${form}_${underscored(name)}`

/** For a secret, undefined keeps it and null removes it: they must differ. */
export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields whose value is another one than in `base`. */
export function changesOf(base: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(value, base[name])))
}
