import type { Shop } from '../../../kernel/index.ts'
import type { AuthorityEnvironment } from '../certificateRequest.ts'
import { authorityUrls } from './authorityUrls.ts'
import { type AuthorityClient, createAuthorityClient } from './createAuthorityClient.ts'

/** The authority answers within some seconds, or later. */
const timeoutMs = 30_000

/** The calls of an environment of the authority, or of the stand-in that the machine names. */
export const authorityOf = ({ settings }: Pick<Shop, 'settings'>, environment: AuthorityEnvironment): AuthorityClient =>
  createAuthorityClient({ baseUrl: settings.authorityUrl ?? authorityUrls[environment], language: 'en', timeoutMs })
