import type { FieldErrorCode } from '@rawaj/contract/errors.ts'
import { useTranslation } from 'react-i18next'
import { usePageData } from '../../pageContext.ts'
import { useMessage } from '../messages/useMessage.ts'

const weak: FieldErrorCode = 'weak_password'
const namedInIt = 5

/** What is wrong with a new password, in the shopper's words; a shop that asks for more characters names its own number. */
export function usePasswordMistake(): (said: string | undefined) => string | undefined {
  const { t } = useTranslation('account')
  const { passwordMin } = usePageData()
  const message = useMessage()
  return (said) => {
    if (said === weak && passwordMin !== namedInIt) return t('weak_password', { count: passwordMin })
    return said && message(said)
  }
}
