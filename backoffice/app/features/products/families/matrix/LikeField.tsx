import type { AdminFamilyMember } from '@rawaj/contract/products/familySchemas.ts'
import { isolated } from '@rawaj/contract/text/isolated.ts'
import { Field } from '@rawaj/design/Field.tsx'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { FormSelect } from '../../../../ui/FormSelect.tsx'

interface LikeFieldProps {
  members: readonly AdminFamilyMember[]
  likeId: number | undefined
  onChange: (likeId: number | undefined) => void
}

/** From which member the new ones have their prices and what else all members share. */
export function LikeField({ members, likeId, onChange }: LikeFieldProps) {
  const { t, money } = useTexts()
  return (
    <Field label={t('families_make_like')} hint={t('families_make_like_help')}>
      {(tie) => (
        <FormSelect
          {...tie}
          value={likeId ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
        >
          <option value="">{t('families_make_like_nearest')}</option>
          {members.map(({ productId, sku, retailHalalas }) => (
            <option key={productId} value={productId}>
              {`${isolated(sku)} · ${money(retailHalalas)}`}
            </option>
          ))}
        </FormSelect>
      )}
    </Field>
  )
}
