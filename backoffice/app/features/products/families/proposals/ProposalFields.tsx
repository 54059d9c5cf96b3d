import { maxFamilyAxes, maxFamilyCode } from '@rawaj/contract/products/productFilters.ts'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { nameIn } from '../../../../i18n/nameIn.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'
import type { Changes, Draft } from './draft.ts'

/** The names, the code and the axes of a proposed family, to be changed before it is accepted. */
export function ProposalFields({ draft, onChange }: { draft: Draft; onChange: (changes: Changes) => void }) {
  const texts = useTexts()
  const { t } = texts
  const { nameAr, nameEn, code, axes, proposal } = draft
  return (
    <div className="mt-4 grid gap-4 rounded-control bg-ground p-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label={t('families_nameAr')}
          value={nameAr}
          maxLength={200}
          dir="rtl"
          lang="ar"
          onChange={({ currentTarget }) => onChange({ nameAr: currentTarget.value })}
        />
        <TextField
          label={t('families_nameEn')}
          value={nameEn}
          maxLength={200}
          dir="ltr"
          lang="en"
          required={false}
          onChange={({ currentTarget }) => onChange({ nameEn: currentTarget.value })}
        />
        <TextField
          label={t('families_code')}
          value={code}
          maxLength={maxFamilyCode}
          dir="ltr"
          onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
        />
      </div>
      <fieldset>
        <legend className="text-14 font-medium">{t('families_axes')}</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {proposal.fields.map((field) => {
            const isTicked = axes.includes(field.key)
            return (
              <Checkbox
                key={field.key}
                checked={isTicked}
                disabled={!isTicked && axes.length >= maxFamilyAxes}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ axes: checked ? [...axes, field.key] : axes.filter((axis) => axis !== field.key) })
                }
                label={<bdi className="wrap-anywhere">{nameIn(field, texts)}</bdi>}
              />
            )
          })}
        </div>
      </fieldset>
    </div>
  )
}
