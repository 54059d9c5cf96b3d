import { Alert } from '@rawaj/design/Alert.tsx'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FieldControl, type Values } from '../../details/index.ts'

/** Whether a standard link shows; some do in every shop. */
export function ShownField() {
  const { t } = useTexts()
  const required = useWatch<Values>({ name: 'required' })
  if (required === true) return <Alert tone="info">{t('links_always')}</Alert>
  return <FieldControl field={{ kind: 'switch', name: 'active' }} />
}
