import type { SettingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { fileOfDataUrl } from '../../../platform/media/fileOfDataUrl.ts'
import { removePicture, storePicture } from '../../../platform/media/storePicture.ts'
import { updateSettings } from '../../settings/index.ts'

export interface LogoUpload {
  /** Version of the group, as it was read. */
  version: number
  /** A data URL. */
  image: string
}

/**
 * Sets the shop's logo.
 * @throws `invalid_input` if it is not a picture, and whatever `updateSettings` throws
 */
export async function uploadLogo(
  shop: Shop,
  actor: Actor,
  { version, image }: LogoUpload,
): Promise<SettingsReply['identity']> {
  const before = shop.shopSettings.current().identity.logo
  const logo = await storePicture(shop, fileOfDataUrl(image), 'logo')
  try {
    const saved = await updateSettings(shop, actor, 'identity', { version, values: { logo } })
    await removePicture(shop, before)
    return saved
  } catch (error) {
    await removePicture(shop, logo)
    throw error
  }
}
