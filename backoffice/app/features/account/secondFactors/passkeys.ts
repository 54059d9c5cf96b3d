import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Whether this browser, at this address, has passkeys at all. */
export const hasPasskeys = () => browserSupportsWebAuthn()

/** As the contract carries it: what is in it is between the browser and the server's library. */
interface PublicKeyCredential {
  id: string
  response: Record<string, unknown>
  [field: string]: unknown
}

/**
 * Creates a passkey in the browser with the shop's options.
 * @throws `PasskeyError`
 */
export const createPasskey = (options: { challenge: string }) =>
  credentialOf(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))

/**
 * Requests one of the passkeys that the shop lists.
 * @throws `PasskeyError`
 */
export const requestPasskey = (options: { challenge: string }) =>
  credentialOf(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }))

/** Why the browser gave no passkey: cancelled or timed out, already on this device, or something else. */
export type PasskeyFailure = 'cancelled' | 'already_there' | 'failed'

/** No passkey was made or given. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly failure: PasskeyFailure

  constructor(failure: PasskeyFailure, cause: unknown) {
    super(`Passkey: ${failure}`, { cause })
    this.failure = failure
  }
}

async function credentialOf(asked: Promise<{ id: string; response: object }>): Promise<PublicKeyCredential> {
  try {
    const credential = await asked
    return { ...credential, response: { ...credential.response } }
  } catch (error) {
    throw new PasskeyError(failureOf(error), error)
  }
}

function failureOf(error: unknown): PasskeyFailure {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'already_there'
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
