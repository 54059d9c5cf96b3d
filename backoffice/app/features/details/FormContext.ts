import { type ComponentType, createContext, use } from 'react'
import type { Field } from './fieldTypes.ts'

export interface FieldControlProps {
  field: Field
  /** Path in the values; absent: the top level, for fields that are not in a row of a list. */
  path?: string
}

export interface FormTexts {
  /** The beginning of the texts of its fields. */
  name: string
  /** Fields that cannot be changed here: they are set on the shop's machine. */
  locked: ReadonlySet<string>
  /** The viewer may change nothing of it. */
  readOnly: boolean
  /** Secrets that are there. */
  secretsSet: ReadonlySet<string>
  /** The control of any field, for those that hold others. */
  Control: ComponentType<FieldControlProps>
}

export const FormContext = createContext<FormTexts | null>(null)

export function useFormTexts(): FormTexts {
  const texts = use(FormContext)
  if (!texts) throw new Error('A field stands outside of its form')
  return texts
}
