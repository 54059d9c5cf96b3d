import type { ReactNode } from 'react'
import type { TextFamily } from '../../i18n/textKeys.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { DetailFrame } from './DetailFrame.tsx'
import { AnyNewEntityForm, type AnyNewEntityFormProps, type NewEntityFormProps } from './NewEntityForm.tsx'

interface Titled {
  /** Of the screen and of its tab. */
  title: string
}

interface AnyNewEntityScreenProps extends Titled, Omit<AnyNewEntityFormProps, 'name'> {
  name: TextFamily<'title'>
}

type NewEntityScreenProps<Form extends TextFamily<'title'>, Input extends object> = Titled &
  NewEntityFormProps<Form, Input>

/** The screen of a new entity: the way back to its list, its title, and its form. */
export const NewEntityScreen = AnyNewEntityScreen as <Form extends TextFamily<'title'>, Input extends object>(
  props: NewEntityScreenProps<Form, Input>,
) => ReactNode

/** The same for fields that are declared elsewhere. */
export function AnyNewEntityScreen({ title, ...form }: AnyNewEntityScreenProps) {
  useTitle(title)
  return (
    <DetailFrame name={form.name} title={title}>
      <AnyNewEntityForm {...form} />
    </DetailFrame>
  )
}
