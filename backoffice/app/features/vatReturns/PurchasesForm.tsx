import {
  isTaxedPurchase,
  noPurchases,
  type PurchaseBox,
  type Purchases,
  purchaseBoxes,
} from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import { type OpenVatReturn, purchasesSchema } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { EntityForm, useChange, useFieldTexts, useFigure } from '../details/index.ts'
import { notify } from '../toasts/index.ts'
import { FileReturn } from './FileReturn.tsx'
import { BoxName } from './FormTable.tsx'
import { TypedSums } from './TypedSums.tsx'

const parts = ['Amount', 'Adjustment', 'Vat'] as const
const partLabels = {
  Amount: 'vat-returns_amount',
  Adjustment: 'vat-returns_adjustment',
  Vat: 'vat-returns_vat',
} as const

const partsOf = (box: PurchaseBox) => parts.filter((part) => part !== 'Vat' || isTaxedPurchase(box))

const moneyText = (value: unknown, { money }: Texts) => (typeof value === 'number' ? money(value) : String(value ?? ''))

/** Three figures of each box, or two where there is no VAT. */
const boxFields = {
  kind: 'own' as const,
  name: 'purchases',
  names: purchaseBoxes.flatMap((box) => partsOf(box).map((part) => `${box}${part}Halalas`)),
  Control: PurchaseFields,
  text: moneyText,
}

function PurchaseFields() {
  return (
    <div className="grid gap-4">
      {purchaseBoxes.map((box) => (
        <BoxFields key={box} box={box} />
      ))}
    </div>
  )
}

function BoxFields({ box }: { box: PurchaseBox }) {
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="float-start text-14 font-medium">
        <BoxName box={box} />
      </legend>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-3">
        {partsOf(box).map((part) => (
          <MoneyField key={part} name={`${box}${part}Halalas`} label={partLabels[part]} />
        ))}
      </div>
    </fieldset>
  )
}

/** An amount; left empty it is 0. */
function MoneyField({ name, label }: { name: string; label: (typeof partLabels)[keyof typeof partLabels] }) {
  const { t } = useTexts()
  const { isLocked, error, hint } = useFieldTexts({ path: name, name })
  const { field: control } = useController({ name })
  const figure = useFigure({
    ...control,
    kind: 'money',
    error,
    onBlur() {
      if (control.value === null) control.onChange(0)
      control.onBlur()
    },
  })
  return (
    <TextField
      {...figure}
      label={t(label)}
      hint={hint}
      ref={control.ref}
      name={control.name}
      kind="digits"
      inputMode="decimal"
      readOnly={isLocked}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

/** What the accountant types of a return that is not filed, what it comes to, and filing it. */
export function PurchasesForm({ opened, readOnly }: { opened: OpenVatReturn; readOnly: boolean }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const { from } = opened
  const change = useChange<OpenVatReturn>(from, { list: 'vat-returns', entity: 'vatReturn' })
  const sections = useMemo(
    () =>
      [
        { name: 'purchases', fields: [boxFields], after: <TypedSums opened={opened} rows={['allPurchases']} /> },
        {
          name: 'net',
          pairs: true,
          fields: [
            { kind: 'money', name: 'correctionHalalas' },
            { kind: 'money', name: 'carriedForwardHalalas' },
          ],
          after: (
            <div className="grid gap-4 sm:col-span-2">
              <TypedSums opened={opened} rows={['due', 'net']} />
              {!readOnly && <FileReturn opened={opened} />}
            </div>
          ),
        },
      ] as const,
    [opened, readOnly],
  )
  const toVersioned = ({ purchases, version }: OpenVatReturn) => ({ values: { ...purchases }, version })
  return (
    <EntityForm
      name="vat-returns"
      draftKey={`vat-returns/${from}`}
      sections={sections}
      schema={purchasesSchema}
      read={toVersioned(opened)}
      readOnly={readOnly}
      save={async (_, version, values) => {
        const purchases: Purchases = { ...noPurchases, ...values }
        const saved = await change(() => adminApi.saveVatPurchases({ params: { from }, body: { version, purchases } }))
        notify(t('vat-returns_saved'))
        return toVersioned(saved)
      }}
      readConflict={(current) => toVersioned(current as OpenVatReturn)}
    />
  )
}
