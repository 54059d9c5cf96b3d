import type { Language } from '@rawaj/contract/text/languages.ts'
import { readNamespace } from '../platform/i18n/translations.ts'
import type { Shop } from './Shop.ts'

/** A text that the server writes into replies: the shop's own, else the default; empty where there is none. */
export const interfaceText = (
  { interfaceTexts }: Pick<Shop, 'interfaceTexts'>,
  language: Language,
  [namespace, key]: readonly [namespace: string, key: string],
): string => interfaceTexts.own(language)[namespace]?.[key] ?? readNamespace(language, namespace)[key] ?? ''
