import { contentSecurityOf, type InlineHashes, type PageSources } from './contentSecurity.ts'

/** Path for browsers' reports of violations of a page's policy (app/pages/cspReports.ts). */
export const cspReportsPath = '/csp-reports'

const passkeyFeatures = ['publickey-credentials-create', 'publickey-credentials-get']

/** Features that no page of the shop uses: an injected script or frame does not get them either. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  ...passkeyFeatures,
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

interface PageNeeds extends PageSources {
  /** It signs people in with passkeys. */
  passkeys?: boolean
}

/** All security headers of a page; they are cached with it. */
export function pageSecurityOf(
  page: string | InlineHashes,
  { passkeys = false, ...sources }: PageNeeds = {},
): Record<string, string> {
  const frames = sources.payment?.frame
  return {
    'content-security-policy': `${contentSecurityOf(page, sources)}; report-uri ${cspReportsPath}; report-to csp`,
    'reporting-endpoints': `csp="${cspReportsPath}"`,
    'permissions-policy': permissionsFor(frames, passkeys),
    // A bank's own window, opened by the provider's frame, has to find its way back to it.
    ...(frames !== undefined && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
}

function permissionsFor(frames: string | undefined, passkeys: boolean): string {
  const payment =
    frames === undefined
      ? ''
      : `self ${frames
          .split(' ')
          .map((origin) => `"${origin}"`)
          .join(' ')}`
  const allowed = passkeys ? passkeyFeatures : []
  return [
    ...unusedFeatures.filter((feature) => !allowed.includes(feature)).map((feature) => `${feature}=()`),
    ...allowed.map((feature) => `${feature}=(self)`),
    `payment=(${payment})`,
  ].join(', ')
}
