import type { Shop } from './Shop.ts'

/** Address of the shop for people outside of it, without a trailing slash: of its machine's settings, else the owner's. */
export function publicOrigin({ settings, shopSettings }: Pick<Shop, 'settings' | 'shopSettings'>): string {
  const { origin } = shopSettings.current().mail
  return settings.publicUrl?.replace(/\/$/, '') ?? (origin || `http://${settings.host}:${settings.port}`)
}
