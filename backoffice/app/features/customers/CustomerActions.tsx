import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import {
  DiscountIcon,
  DownloadIcon,
  EditIcon,
  LockIcon,
  MergeIcon,
  PhoneIcon,
  RemoveIcon,
  SignOutIcon,
} from '@rawaj/design/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { customerBody, customerFields } from '../customerForm/index.ts'
import { ActionButton, FormDialog } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { typeField } from './customerTexts.ts'
import { SignInLink } from './SignInLink.tsx'
import { useChangeCustomer } from './useCustomer.ts'

/** Actions on a customer's account. */
export function CustomerActions({ customer }: { customer: OpenCustomer }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const may = useMay()
  const { id } = customer
  const params = { id }
  return (
    <div className="flex flex-wrap gap-2">
      {may('orders.move') && !customer.blocked && (
        <Link to={`/orders/new?customer=${id}`} className={buttonClass({ size: 'sm' })}>
          <PhoneIcon />
          {t('orders_new')}
        </Link>
      )}
      {may('customers.write') && (
        <>
          <AccountActions customer={customer} />
          <BlockAction customer={customer} />
        </>
      )}
      {may('customers.export') && (
        <ActionButton
          icon={<DownloadIcon />}
          label={t('customers_export')}
          run={async () => {
            const { data } = await adminApi.exportCustomer({ params })
            saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `customer-${id}.json`)
          }}
          onDone={() => notify(t('customers_export_done'))}
        />
      )}
      {may('customers.write') && <DeleteAction customer={customer} />}
    </div>
  )
}

function AccountActions({ customer }: { customer: OpenCustomer }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeCustomer(customer.id)
  const [choosing, setChoosing] = useState(false)
  const [editing, setEditing] = useState(false)
  const { id, type, blocked, name, sessions } = customer
  const { mobile, email, address, zipcode, language, seen } = customer
  const params = { id }
  return (
    <>
      <Button variant="outline" size="sm" icon={<EditIcon />} onClick={() => setEditing(true)}>
        {t('customers_edit')}
      </Button>
      <Button variant="outline" size="sm" icon={<DiscountIcon />} onClick={() => setChoosing(true)}>
        {t('customers_setType')}
      </Button>
      {email === '' && !blocked && <SignInLink customer={customer} />}
      {sessions > 0 && (
        <ActionButton
          icon={<SignOutIcon />}
          label={t('customers_signOut')}
          question={{ title: t('customers_signOut'), text: t('customers_signOut_question', { name }) }}
          run={() => change(() => adminApi.signOutCustomer({ params }))}
          onDone={() => notify(t('customers_signOut_done'))}
        />
      )}
      {!blocked && (
        <Link to={`/customers/${id}/merge`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          <MergeIcon />
          {t('customers_merge')}
        </Link>
      )}
      <FormDialog
        open={editing}
        onClose={() => setEditing(false)}
        name="customers"
        title={t('customers_edit')}
        text={t('customers_edit_text')}
        fields={customerFields}
        values={{ name, mobile, email, address, zipcode, language }}
        saveText={t('save')}
        save={async (values) => {
          const body = { ...customerBody(values), seen }
          await change(() => adminApi.updateCustomer({ params, body }))
          notify(t('customers_edit_done'))
        }}
      />
      <FormDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        name="customers"
        title={t('customers_setType')}
        text={t('customers_setType_text')}
        fields={[typeField]}
        values={{ type: String(type === 0 || type === 1 ? type : 2) }}
        saveText={t('customers_setType_save')}
        save={async (values) => {
          const body = { from: type, type: Number(values.type) }
          await change(() => adminApi.setCustomerType({ params, body }))
          notify(t('customers_setType_done'))
        }}
      />
    </>
  )
}

function BlockAction({ customer }: { customer: OpenCustomer }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeCustomer(customer.id)
  const { id, blocked, name } = customer
  const params = { id }
  const block = blocked ? 'customers_unblock' : 'customers_block'
  return (
    <ActionButton
      icon={<LockIcon />}
      label={t(block)}
      question={{ title: t(block), text: t(`${block}_question`, { name }) }}
      variant={blocked ? 'primary' : 'danger'}
      run={() => change(() => adminApi.setCustomerBlocked({ params, body: { blocked: !blocked } }))}
      onDone={() => notify(t(`${block}_done`))}
    />
  )
}

function DeleteAction({ customer }: { customer: OpenCustomer }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id, name } = customer
  const params = { id }
  return (
    <ActionButton
      icon={<RemoveIcon />}
      label={t('customers_delete')}
      question={{ title: t('customers_delete'), text: t('customers_delete_question', { name }) }}
      run={async () => {
        const { data } = await adminApi.deleteCustomer({ params })
        await queries.invalidateQueries({ queryKey: ['list', 'customers'] })
        notify(t(data.deleted ? 'customers_delete_done' : 'customers_delete_waits'))
        if (data.deleted) await navigate('/customers')
        else await queries.invalidateQueries({ queryKey: ['detail', 'customers', id] })
      }}
      onDone={() => {}}
    />
  )
}
