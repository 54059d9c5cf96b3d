import { type AdminCallContext, staffActor, staffOf } from '../../kernel/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import type { Writer } from './changeProduct.ts'

type Context = AdminCallContext<CatalogueShop>

export const mayReadCosts = (context: Context): boolean => staffOf(context).permissions.has('costs.read')

/** The employee of a call, who writes products. */
export const writerOf = (context: Context): Writer => ({ actor: staffActor(context), costs: mayReadCosts(context) })
