import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../toasts/index.ts'
import { AnyEntityForm, type AnyEntityFormProps, type EntityFormProps, type Shown } from './EntityForm.tsx'
import type { Values } from './fieldTypes.ts'

interface Created {
  /** What is said of it. */
  message: string
  /** The address of the next screen. */
  to: string
}

export interface AnyNewEntityFormProps
  extends Pick<AnyEntityFormProps, 'name' | 'sections' | 'schema' | 'Bar' | 'beside'> {
  /** Under which what is typed is kept, if not `{name}/new`. */
  draftKey?: string
  saveText?: string
  empty: Values
  create: (values: Values) => Promise<Created>
}

export interface NewEntityFormProps<Form extends string, Input extends object>
  extends Omit<AnyNewEntityFormProps, 'name' | 'sections' | 'schema' | 'empty' | 'create'>,
    Pick<EntityFormProps<Form, Input>, 'name' | 'sections' | 'schema'> {
  empty: Shown<NoInfer<Input>>
  /** Throws `ShopApiError`. */
  create: (values: Input) => Promise<Created>
}

/** Form of a new entity; its list is refetched with it. */
export const NewEntityForm = AnyNewEntityForm as <Form extends string, Input extends object>(
  props: NewEntityFormProps<Form, Input>,
) => ReactNode

/** The same for fields that are declared elsewhere. */
export function AnyNewEntityForm({ empty, create, ...form }: AnyNewEntityFormProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [unsaved] = useState({ values: empty, version: 0 })
  return (
    <AnyEntityForm
      draftKey={`${form.name}/new`}
      {...form}
      read={unsaved}
      save={async (_, __, values) => {
        const { message, to } = await create(values)
        await queries.invalidateQueries({ queryKey: ['list', form.name] })
        notify(message)
        void navigate(to, { replace: true })
        return unsaved
      }}
      readConflict={() => unsaved}
    />
  )
}
