import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceKey } from './sentenceKey.ts'

/**
 * What the shop says, in the shopper's language. Takes a failed call or a sentence as it stands on the wire; sentences
 * nobody translated come out as the generic one, because a shopper should not meet English in an Arabic page.
 */
export function useMessage(): (said: unknown) => string {
  const { t, i18n } = useTranslation('messages')
  return useCallback(
    (said) => {
      if (said instanceof ShopApiError && said.status === 0) return t('no_connection')
      const sentence = said instanceof ShopApiError ? said.message : said
      const key = typeof sentence === 'string' ? sentenceKey(sentence) : ''
      return key !== '' && i18n.exists(key, { ns: 'messages' }) ? t(key) : t('something_went_wrong')
    },
    [t, i18n],
  )
}
