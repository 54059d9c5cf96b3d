import { useTranslation as useFollowedTranslation } from 'react-i18next'
import { useServerTranslation } from './serverTranslation.ts'

/** react-i18next's hook; on the server, where language and texts do not change while a page is rendered, one that follows nothing. */
export const useTranslation = import.meta.env.SSR ? useServerTranslation : useFollowedTranslation
