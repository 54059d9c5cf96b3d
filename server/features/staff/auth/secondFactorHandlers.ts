import { eq } from 'drizzle-orm'
import {
  type AdminCallContext,
  type AdminHandlers,
  type OpenSession,
  staffActor,
  staffOf,
} from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import {
  addPasskey,
  addTotp,
  postponeSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from './enrolment.ts'
import { trustDevice } from './handOverSession.ts'
import { passkeysOf, registrationOptions } from './passkeys.ts'
import { readSession } from './readSession.ts'
import { isOwner, mayPostpone } from './sessionStage.ts'
import { staffRecoveryCodes } from './tables.ts'
import { totpUri } from './totp.ts'

/** Setting up, renewing and removing one's own second factors. */
export const secondFactorHandlers = {
  async secondFactors(context) {
    const { db } = context.shop
    const { userId, session } = staffOf(context)
    const [passkeys, recoveryCodesLeft] = await Promise.all([
      passkeysOf(db, userId),
      db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.userId, userId)),
    ])
    return {
      totp: session.hasTotp,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
      required: isRequired(session),
    }
  },
  async postponeSecondFactor(context) {
    if (!mayPostpone(staffOf(context).session)) throw new AppError('second_factor_required')
    await postponeSecondFactor(context.shop, staffActor(context), staffOf(context))
    return readSession(context.shop, context.sessionToken)
  },
  async startTotp(context) {
    const { email } = staffOf(context).session
    const secret = await startTotp(context.shop, staffOf(context))
    return { secret, uri: totpUri(secret, { shop: shopNameOf(context), email }) }
  },
  async addTotp(context, { body }) {
    const recoveryCodes = await addTotp(context.shop, staffActor(context), staffOf(context), body.code)
    await trustDevice(context)
    return { recoveryCodes }
  },
  async removeTotp(context) {
    const required = isRequired(staffOf(context).session)
    await removeTotp(context.shop, staffActor(context), staffOf(context), { required })
  },
  async startPasskey(context) {
    const { email, name } = staffOf(context).session
    const holder = { ...staffOf(context), origin: context.origin }
    return { ...(await registrationOptions(context.shop, holder, { shopName: shopNameOf(context), email, name })) }
  },
  async addPasskey(context, { body }) {
    const answer = { ...body, origin: context.origin }
    const recoveryCodes = await addPasskey(context.shop, staffActor(context), staffOf(context), answer)
    await trustDevice(context)
    return { recoveryCodes }
  },
  async removePasskey(context, { params: { id } }) {
    const required = isRequired(staffOf(context).session)
    await removePasskey(context.shop, staffActor(context), staffOf(context), { id, required })
  },
  renewRecoveryCodes: async (context) => ({
    recoveryCodes: await renewRecoveryCodes(context.shop, staffActor(context), staffOf(context)),
  }),
} satisfies Partial<AdminHandlers>

/** An owner keeps a second factor, but for the demo's. */
const isRequired = (session: OpenSession) => isOwner(session) && !session.isDemo

/** Name of the shop in authenticators and passkeys. */
function shopNameOf({ shop, language }: AdminCallContext): string {
  const { nameAr, nameEn } = shop.shopSettings.current().identity
  return language === 'ar' ? nameAr : nameEn
}
