import type { ProviderKind } from './ProviderKind.ts'
import { razorpay } from './razorpay/razorpay.ts'

/** The providers that there are, by their server sides; windows.ts has those of the browser. */
export const providerKinds: readonly ProviderKind[] = [razorpay]
