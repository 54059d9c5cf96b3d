import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import { maxFamilyMembers } from '@rawaj/contract/products/productFilters.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { useFigure } from '../../../details/index.ts'
import { FailureAlert } from '../../../failures/index.ts'
import { useVatRegistered } from '../../../vat/index.ts'
import { usePricesIncludeTax } from '../../usePricesIncludeTax.ts'
import { AxisValuesField } from './AxisValuesField.tsx'
import { CombinationTable } from './CombinationTable.tsx'
import { maxCombinations } from './combinations.ts'
import { type Changes, draftOf, patternOf } from './draft.ts'
import { LikeField } from './LikeField.tsx'
import { NewMembers } from './NewMembers.tsx'
import { useMakeMembers } from './useMakeMembers.ts'

interface MatrixDialogProps {
  family: AdminFamily
  /** With how many were made. */
  onMade: (count: number) => void
  onClose: () => void
}

/** Combines the values that tell the members of a family apart, and makes those members that are missing. */
export function MatrixDialog({ family, onMade, onClose }: MatrixDialogProps) {
  const { t, number } = useTexts()
  const [changes, setChanges] = useState<Changes>({})
  const [pattern] = useState(() => patternOf(family))
  const [retail, setRetail] = useState<number | string | null>(null)
  const { retail: taxIncluded } = usePricesIncludeTax()
  const { make, isMaking, error, errorsOf } = useMakeMembers(family.id, onMade)
  const change = (changed: Changes) => setChanges((before) => ({ ...before, ...changed }))
  const draft = useMemo(() => draftOf(family, pattern, changes), [family, pattern, changes])
  const { axes, combinations, missing, made, likeable, beginning, problem } = draft
  const needsPrice = likeable.length === 0
  const price = needsPrice && typeof retail === 'number' ? { halalas: retail, taxIncluded } : undefined
  const canMake = problem === undefined && (!needsPrice || price !== undefined)
  return createPortal(
    // Not within the form of the family, which Enter would save.
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('families_make')}
      closeLabel={t('close')}
      footer={
        <>
          <Button disabled={!canMake} loading={isMaking} onClick={() => make(made, price)}>
            {made.length > 0 ? t('families_make_apply', { count: made.length }) : t('families_make')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <p className="text-14 text-muted">{t('families_make_text')}</p>
        <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
          {axes.map((axis) => (
            <AxisValuesField
              key={axis.axis.key}
              draft={axis}
              onChange={(typed) => change({ typed: { ...changes.typed, [axis.axis.key]: typed } })}
            />
          ))}
        </div>
        {combinations ? (
          <CombinationTable
            axes={axes}
            combinations={combinations}
            left={changes.left ?? new Set()}
            onLeave={(left) => change({ left })}
          />
        ) : (
          <Alert tone="warning">{t('families_make_too_many', { most: number(maxCombinations) })}</Alert>
        )}
        {problem === 'too_many_members' && (
          <Alert tone="warning">{t('families_make_too_many_members', { most: number(maxFamilyMembers) })}</Alert>
        )}
        {missing.length > 0 && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label={t('families_make_beginning')}
              hint={t('families_make_beginning_help')}
              value={beginning}
              maxLength={50}
              required={false}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              // Those that were typed are made anew, too.
              onChange={({ currentTarget }) => change({ beginning: currentTarget.value, skus: {} })}
            />
            {needsPrice ? (
              <PriceField value={retail} taxIncluded={taxIncluded} onChange={setRetail} />
            ) : (
              <LikeField members={likeable} likeId={changes.likeId} onChange={(likeId) => change({ likeId })} />
            )}
          </div>
        )}
        <FailureAlert error={error} />
        {made.length > 0 && (
          <NewMembers
            members={made}
            errors={errorsOf(made)}
            onSku={(id, sku) => change({ skus: { ...changes.skus, [id]: sku } })}
          />
        )}
      </div>
    </Dialog>,
    document.body,
  )
}

interface PriceFieldProps {
  value: number | string | null
  taxIncluded: boolean
  onChange: (value: number | string | null) => void
}

/** The price of members that are like none. */
function PriceField({ value, taxIncluded, onChange }: PriceFieldProps) {
  const { t } = useTexts()
  const isRegistered = useVatRegistered()
  const figure = useFigure({ kind: 'money', value, onChange, error: undefined })
  return (
    <TextField
      {...figure}
      label={t('families_make_price')}
      hint={t('families_make_price_help')}
      end={
        isRegistered && (
          <span className="px-1.5 text-14 text-muted">
            {t(taxIncluded ? 'products_with_vat' : 'products_before_vat')}
          </span>
        )
      }
      kind="digits"
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
