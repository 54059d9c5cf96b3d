import { maxFamilyMembers } from '@rawaj/contract/products/productFilters.ts'
import type { ProductRow } from '@rawaj/contract/products/productSchemas.ts'
import { type FieldError, get, useController, useFormState, useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts } from '../../details/index.ts'
import { useFieldErrors } from '../../failures/index.ts'
import { GoodsLine, GoodsSuggestions } from '../../orders/index.ts'
import { useMay } from '../../session/index.ts'
import { raiseParameter } from '../raise/raiseParameter.ts'
import { useTemplate } from '../useTemplate.ts'
import { MemberRow } from './MemberRow.tsx'
import { MakeMembers } from './matrix/MakeMembers.tsx'
import { memberPath } from './memberErrors.ts'
import { useMembers } from './useMembers.ts'

interface FamilyForm {
  axes: readonly string[]
  productIds: readonly number[]
}

/** How many products are suggested for what is typed. */
const suggested = 10

/** The members of a family, found by SKU or name. */
export function MembersField() {
  const { t } = useTexts()
  const { fieldErrorText } = useFieldErrors()
  const { isLocked, error } = useFieldTexts({ path: 'productIds', name: 'productIds' })
  const { field: control } = useController<FamilyForm, 'productIds'>({ name: 'productIds' })
  const { errors } = useFormState<FamilyForm>({ name: 'productIds' })
  const axes = useWatch<FamilyForm, 'axes'>({ name: 'axes' })
  const template = useTemplate()
  const ids = control.value
  const members = useMembers(ids)
  const errorOf = (id: number) => fieldErrorText(get(errors, memberPath(id)) as FieldError | undefined)
  const add = ({ id }: ProductRow) => {
    if (!ids.includes(id) && ids.length < maxFamilyMembers) control.onChange([...ids, id])
  }
  return (
    <div className="grid gap-4">
      <MemberTools />
      {error && !ids.some(errorOf) && <p className="text-14 text-danger">{error}</p>}
      {!isLocked && (
        <GoodsSuggestions
          call="listProducts"
          query={{ limit: suggested }}
          label={t('families_find')}
          hint={t('families_find_hint')}
          // A rejected member is shown: the focus leads to it.
          inputRef={control.ref}
          onChoose={add}
        >
          {(goods) => <GoodsLine goods={goods} />}
        </GoodsSuggestions>
      )}
      {ids.length === 0 ? (
        <p className="text-14 text-muted">{t('families_members_none')}</p>
      ) : (
        <ul className="grid gap-2">
          {ids.map((id) => (
            <MemberRow
              key={id}
              member={members?.get(id)}
              axes={axes.map((key) => template?.find((field) => field.key === key) ?? { key })}
              error={errorOf(id)}
              onRemove={isLocked ? undefined : () => control.onChange(ids.filter((other) => other !== id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Open the members in the grid, to edit them or to change their prices by a rule, and make more; a family that is not saved has none. */
function MemberTools() {
  const { t, language } = useTexts()
  const { id = 'new' } = useParams()
  if (!useMay()('catalogue.write') || id === 'new') return null
  // By name, whose figures are in their order: the sizes one after another.
  const grid = `/products/grid?family=${id}&sort=${language === 'ar' ? 'nameAr' : 'nameEn'}`
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {[
          { to: grid, text: t('families_grid') },
          { to: `${grid}&${raiseParameter}=1`, text: t('families_raise') },
        ].map(({ to, text }) => (
          <Link key={to} to={to} className="text-14 font-medium text-brand hover:underline">
            {text}
          </Link>
        ))}
      </p>
      <MakeMembers id={Number(id)} grid={grid} />
    </>
  )
}
