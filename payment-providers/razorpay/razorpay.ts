import type { ProviderKind } from '../ProviderKind.ts'
import { razorpayProvider } from './razorpayProvider.ts'
import { razorpaySettingNames, razorpaySettings } from './razorpaySettings.ts'

export const razorpay: ProviderKind = {
  name: 'razorpay',
  settingNames: razorpaySettingNames,
  keyNames: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  settings: razorpaySettings.transform((settings) => settings && (() => razorpayProvider(settings))),
}
