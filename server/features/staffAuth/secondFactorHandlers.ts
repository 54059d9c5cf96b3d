import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../shop/index.ts'
import { addPasskey, addTotp, postponeSecondFactor, removePasskey, removeTotp, startTotp } from './enrolment.ts'
import { passkeysOf, registrationOptions } from './passkeys.ts'
import { readSession } from './readSession.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { isOwner, mayPostpone } from './sessionStage.ts'
import { findStaffSession, type OpenSession } from './sessions.ts'
import { staffRecoveryCodes } from './tables.ts'
import { totpUri } from './totp.ts'

/** Setting up, renewing and removing somebody's own second factors. */
export const secondFactorHandlers: AdminHandlers<
  | 'secondFactors'
  | 'postponeSecondFactor'
  | 'startTotp'
  | 'addTotp'
  | 'removeTotp'
  | 'startPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'
> = {
  async secondFactors(context) {
    const { db } = context.shop
    const session = await openSession(context)
    const passkeys = await passkeysOf(db, session.userId)
    const data = {
      totp: session.hasTotp,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.userId, session.userId)),
      required: isRequired(session),
    }
    return { data }
  },
  async postponeSecondFactor(context) {
    if (!mayPostpone(await openSession(context))) throw new AppError('second_factor_required')
    await postponeSecondFactor(context.shop, staffActor(context), staffOf(context))
    return { data: await readSession(context.shop, context.sessionToken) }
  },
  async startTotp(context) {
    const { email } = await openSession(context)
    const secret = await startTotp(context.shop, staffOf(context))
    return { data: { secret, uri: totpUri(secret, { shop: shopNameOf(context), email }) } }
  },
  async addTotp(context, { body }) {
    return { data: { recoveryCodes: await addTotp(context.shop, staffActor(context), staffOf(context), body.code) } }
  },
  async removeTotp(context) {
    const required = isRequired(await openSession(context))
    await removeTotp(context.shop, staffActor(context), staffOf(context), { required })
    return {}
  },
  async startPasskey(context) {
    const { email, name } = await openSession(context)
    const holder = { ...staffOf(context), origin: context.origin }
    return {
      data: { ...(await registrationOptions(context.shop, holder, { shopName: shopNameOf(context), email, name })) },
    }
  },
  async addPasskey(context, { body }) {
    const holder = { ...staffOf(context), origin: context.origin }
    return { data: { recoveryCodes: await addPasskey(context.shop, staffActor(context), holder, body) } }
  },
  async removePasskey(context, { params: { id } }) {
    const required = isRequired(await openSession(context))
    await removePasskey(context.shop, staffActor(context), staffOf(context), { id, required })
    return {}
  },
  async renewRecoveryCodes(context) {
    const { shop } = context
    const { hasTotp, hasPasskey, userId } = await openSession(context)
    // Codes beside no second factor would be one that nobody chose.
    if (!hasTotp && !hasPasskey) throw new AppError('enrolment_needed')
    const recoveryCodes = await shop.db.transaction(async (tx) => {
      const codes = await renewRecoveryCodes(shop, tx, userId)
      await recordAudit(tx, staffActor(context), { entity: 'staff', id: userId, changes: { recoveryCodes: null } })
      return codes
    })
    return { data: { recoveryCodes } }
  },
}

/** An owner keeps a second factor, but for the demo's. */
const isRequired = (session: OpenSession) => isOwner(session) && !session.isDemo

/** What authenticators and passkeys call the shop by. */
function shopNameOf({ shop, language }: AdminCallContext): string {
  const { nameAr, nameEn } = shop.shopSettings.current().identity
  return language === 'ar' ? nameAr : nameEn
}

async function openSession({ shop, sessionToken }: AdminCallContext): Promise<OpenSession> {
  const session = await findStaffSession(shop, sessionToken)
  if (!session) throw new AppError('session_expired')
  return session
}
