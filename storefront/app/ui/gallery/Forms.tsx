import { Alert } from '@rawaj/design/Alert.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import * as I from '@rawaj/design/icons.tsx'
import { PasswordField } from '@rawaj/design/PasswordField.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useState } from 'react'
import { PaymentMarks } from '../PaymentMarks.tsx'
import { RadioCards } from '../RadioCards.tsx'
import { Select, SelectField } from '../SelectField.tsx'
import { Stepper } from '../Stepper.tsx'
import { TextArea } from '../TextArea.tsx'
import type { TextSamples } from './sampleTexts.ts'

export function Forms({ t }: { t: TextSamples }) {
  const [quantity, setQuantity] = useState(2)
  const [orderType, setOrderType] = useState(0)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-5">
        <h3 className="text-18">{t.address}</h3>
        <TextField label={t.name} defaultValue={t.nameValue} autoComplete="name" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t.mobile} kind="tel" defaultValue="+966 50 123 4567" icon={<I.PhoneIcon />} />
          <TextField label={t.email} kind="email" placeholder="name@example.com" optional={t.optional} />
        </div>
        <TextField label={t.address} error={t.addressError} placeholder={t.address} />
        <PasswordField label={t.password} hint={t.passwordHint} labels={t} defaultValue="Secret1" />
        <TextArea label={t.message} placeholder={t.messagePlaceholder} />
        <SelectField
          label={t.sort}
          options={[
            { value: 'latest', label: t.newest },
            { value: 'oldest', label: t.oldest },
          ]}
        />
        <div>
          <Checkbox label={t.remember} defaultChecked />
          <Checkbox label={t.brand} note="128" />
          <Checkbox label={t.outOfStock} disabled />
        </div>
      </Card>
      <div className="grid gap-6">
        <Card>
          <RadioCards
            legend={t.orderType}
            name="order-type"
            value={orderType}
            onChange={({ target }) => setOrderType(Number(target.value))}
            cards={[
              { value: 0, title: t.cod, text: t.codText, icon: <I.CashIcon /> },
              { value: 1, title: t.online, text: t.onlineText, icon: <I.CardIcon /> },
              { value: 2, title: t.quotation, text: t.quotationText, icon: <I.QuotationIcon /> },
            ]}
          />
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <PaymentMarks cards label={t.cod} />
            <PaymentMarks cards={false} label={t.cod} />
          </div>
        </Card>
        <Card className="flex flex-wrap items-center gap-4">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Stepper
              key={size}
              size={size}
              value={quantity}
              onChange={setQuantity}
              max={20}
              labels={{ quantity: t.quantity, less: t.less, more: t.more, problem: () => t.quantity }}
            />
          ))}
          <Stepper
            value={1}
            onRemove={() => {}}
            onChange={() => {}}
            busy
            labels={{ quantity: t.quantity, less: t.less, more: t.more, remove: t.remove, problem: () => t.quantity }}
          />
          <Select
            size="sm"
            aria-label={t.sort}
            options={[
              { value: 1, label: t.newest },
              { value: 2, label: t.oldest },
            ]}
          />
        </Card>
        <Card className="grid gap-4">
          <Alert tone="warning">{t.alert}</Alert>
          <Alert tone="info" title={t.deal}>
            {t.alertInfo}
          </Alert>
          <Alert tone="danger">{t.addressError}</Alert>
          <Alert tone="success">{t.added}</Alert>
        </Card>
      </div>
    </div>
  )
}
