import type { ProviderKind } from '../ProviderKind.ts'
import { razorpayProvider } from './razorpayProvider.ts'
import { razorpaySettingNames, razorpaySettings } from './razorpaySettings.ts'

export const razorpay: ProviderKind = {
  name: 'razorpay',
  settingNames: razorpaySettingNames,
  settings: razorpaySettings.transform((settings) => settings && (() => razorpayProvider(settings))),
}
